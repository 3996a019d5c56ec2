import type { Client as TypedFetch } from "openapi-fetch";

import type { paths } from "./api.js";

/** `fetch`, typed from the contract. Where an answer comes in several forms, it is JSON. */
export type Client = TypedFetch<paths, "application/json">;
