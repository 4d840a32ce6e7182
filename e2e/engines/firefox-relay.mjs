#!/usr/bin/env node
// Firefox (`FIREFOX_PATH`) as Playwright starts it, with a relay before its WebDriver BiDi socket. Playwright sets preferences of media
// by a command that Debian's Firefox does not know yet, for each context, and gives up when it is refused; the relay
// asks for the state of the session in its stead, which is always answered. All else goes through as it is.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';

const HOST = '127.0.0.1';
const UNKNOWN_METHOD = 'emulation.setMediaFeaturesOverride';
const [FINAL_TEXT, MASKED] = [0x81, 0x80];

const path = process.env.FIREFOX_PATH ?? 'firefox';
const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('error', (error) => {
  process.stderr.write(`${path} does not start: ${error.message}\n`);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const port = /WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
  if (port === undefined) process.stderr.write(`${line}\n`);
  else relayTo(Number(port));
});

function relayTo(port) {
  const server = createServer((client) => {
    const browser = connect(port, HOST);
    const end = () => {
      client.destroy();
      browser.destroy();
    };
    for (const side of [client, browser]) side.once('close', end).once('error', end);
    browser.pipe(client);
    let unread = Buffer.alloc(0);
    let isOpen = false;
    client.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      if (!isOpen) {
        const length = unread.indexOf('\r\n\r\n') + 4;
        if (length < 4) return;
        // Firefox refuses a handshake that names another port than its own.
        const handshake = unread.toString('latin1', 0, length).replace(/^Host:.*$/im, `Host: ${HOST}:${port}`);
        browser.write(handshake, 'latin1');
        unread = unread.subarray(length);
        isOpen = true;
      }
      for (let frame = firstFrame(unread); frame; frame = firstFrame(unread)) {
        browser.write(known(frame));
        unread = unread.subarray(frame.bytes.length);
      }
    });
  });
  server.listen(0, HOST, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://${HOST}:${server.address().port}\n`);
  });
}

/**
 * Reads the first frame of what a client sent.
 * @returns undefined until it is there as a whole
 * @see https://www.rfc-editor.org/rfc/rfc6455#section-5.2
 */
function firstFrame(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head + 4) return undefined;
  const size = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  const start = head + 4;
  if (bytes.length < start + size) return undefined;
  const mask = bytes.subarray(head, start);
  const isText = bytes[0] === FINAL_TEXT;
  return {
    bytes: bytes.subarray(0, start + size),
    text: isText ? unmasked(bytes.subarray(start, start + size), mask).toString() : undefined,
  };
}

/** Translates a frame for Firefox. */
function known({ bytes, text }) {
  if (!text?.includes(UNKNOWN_METHOD)) return bytes;
  const { id, method } = JSON.parse(text);
  if (method !== UNKNOWN_METHOD) return bytes;
  const payload = Buffer.from(JSON.stringify({ id, method: 'session.status', params: {} }));
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from([FINAL_TEXT, MASKED | payload.length]), mask, unmasked(payload, mask)]);
}

const unmasked = (payload, mask) => Buffer.from(payload.map((byte, index) => byte ^ mask[index % 4]));
