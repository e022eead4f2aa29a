import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';

const HEADER_BYTES = 12;
const [IPV4_TYPE, IPV6_TYPE] = [1, 28];
const NO_SUCH_NAME = 3;
/** Where the question stands, for an answer to name it again. */
const SAME_NAME = 0xc00c;

/** Names and what they lead to; one with `silent` is never answered, one that is not there does not exist. */
export type Zone = Readonly<Record<string, readonly string[] | 'silent'>>;

/** A name server of one's own, on this machine. */
export const aNameServer = async (zone: Zone) => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = readQuestion(question);
    asked.push(name);
    const found = zone[name];
    if (found === 'silent') return;
    const wanted = found?.filter((each) => typeOf(each) === type) ?? [];
    const header = Buffer.alloc(HEADER_BYTES);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (found ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(wanted.length, 6);
    const answers = wanted.map((each) => answerOf(type, bytesOf(each)));
    socket.send(Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...answers]), port, address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => void socket.close() };
};

const readQuestion = (question: Buffer) => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 };
};

const typeOf = (address: string): number => (isIP(address) === 4 ? IPV4_TYPE : IPV6_TYPE);

/** Of IPv6 only those that are written out. */
const bytesOf = (address: string): Buffer =>
  isIP(address) === 4
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(address.split(':').flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 0xff]));

const answerOf = (type: number, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
};
