// A push service and a browser in one, written apart from the server: checks who has sent a push (RFC 8292)
// and reads it (RFC 8291). Takes and gives JSON.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const given = JSON.parse(readFileSync(0, "utf8"));
const bytes = (text) => Buffer.from(text, "base64url");

const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(given.authorization);
const [header, claims, signature] = token.split(".");
const point = bytes(key);
const coordinate = (from) => point.subarray(from, from + 32).toString("base64url");
const sender = createPublicKey({
  format: "jwk", key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
});
const signed = Buffer.from(`${header}.${claims}`);
if (!verify("sha256", signed, { key: sender, dsaEncoding: "ieee-p1363" }, bytes(signature))) {
  throw new Error("the signature does not hold");
}

const body = Buffer.from(given.body, "hex");
const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]];
const theirs = body.subarray(21, 21 + length);
const sealed = body.subarray(21 + length);
if (sealed.length > size) throw new Error("more than one record");

const own = createECDH("prime256v1");
own.setPrivateKey(bytes(given.private));
const derive = (salt, secret, info, length) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));
const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
const secret = derive(bytes(given.auth), own.computeSecret(theirs), info, 32);
const cipher = derive(salt, secret, "Content-Encoding: aes128gcm\0", 16);
const nonce = derive(salt, secret, "Content-Encoding: nonce\0", 12);
const opened = createDecipheriv("aes-128-gcm", cipher, nonce);
opened.setAuthTag(sealed.subarray(-16));
const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
let end = padded.length;
while (padded[end - 1] === 0) end -= 1;
if (padded[end - 1] !== 2) throw new Error("this is not the last record");

console.log(JSON.stringify({
  key,
  header: JSON.parse(bytes(header).toString()),
  claims: JSON.parse(bytes(claims).toString()),
  told: JSON.parse(padded.subarray(0, end - 1).toString()),
}));
