import { SaxesParser } from 'saxes';
import { Stopped, type Reading } from '../reading.ts';
import { createLineCounter, type TextPlace } from '../text/line-counter.ts';
import { quietMarkup } from './quiet-markup.ts';

export interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** What is given to the parser at once: whoever stops has not read more than that too much. */
const CHUNK = 65_536;

/** Without what stands before the colon: `gx:Track` is a Track. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML from its beginning to its end, or to where it breaks. What declares a document type is not read at all. */
export function readXmlEvents(xml: string, { findings, limits }: Reading, { open, text, close }: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let attributes = 0;
  let lastEventAt = 0;
  const here = (): TextPlace => ({ line: parser.line, column: parser.columnIndex + 1 });
  const stop = (
    reason: 'brokenXml' | 'doctypeRefused' | 'tooDeep' | 'tooMuchMarkup',
    place: TextPlace,
    facts = {},
  ): never => {
    findings.report(reason, place, facts);
    throw new Stopped();
  };
  parser.on('error', ({ message }) => {
    const isEntity = /entity|unexpected end|unclosed tag/.test(message);
    const place = (isEntity && bareAmpersand(xml, lastEventAt)) || here();
    stop('brokenXml', place, { detail: message.replace(/^[^ ]*\d+:\d+: |\.$/g, '') });
  });
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.mostAttributes) stop('tooMuchMarkup', here(), { most: limits.mostAttributes });
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    lastEventAt = parser.position;
    depth += 1;
    if (depth > limits.deepestNesting) stop('tooDeep', here(), { most: limits.deepestNesting });
    open(localName(name), given, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    lastEventAt = parser.position;
    depth -= 1;
    close(localName(name));
  });
  const passText = (read: string): void => {
    lastEventAt = parser.position;
    text(read);
  };
  parser.on('text', passText);
  parser.on('cdata', passText);
  const { quiet, doctypeAt, unclosedAt } = quietMarkup(xml);
  if (doctypeAt !== null) stop('doctypeRefused', createLineCounter(xml)(doctypeAt));
  const surplusAt = placeOfReference(quiet, limits.mostReferences + 1);
  if (surplusAt !== null) stop('tooMuchMarkup', createLineCounter(xml)(surplusAt), { most: limits.mostReferences });
  // The parser joins the text around each carriage return anew.
  const carriageReturn = quiet.includes('\r\n') ? ' ' : '\n';
  for (let at = 0; at < quiet.length; at += CHUNK)
    parser.write(quiet.slice(at, at + CHUNK).replace(/\r/g, carriageReturn));
  if (unclosedAt !== null) stop('brokenXml', createLineCounter(xml)(unclosedAt), { detail: 'unclosed' });
  parser.close();
}

/** Where the last of so many `&` stands. The parser joins what they mean to the text around one by one. */
function placeOfReference(xml: string, count: number): number | null {
  let at = -1;
  for (let found = 0; found < count; found++) {
    at = xml.indexOf('&', at + 1);
    if (at < 0) return null;
  }
  return at;
}

/** The parser takes all up to the next `;`, which may be far away, for the name of an entity. */
function bareAmpersand(xml: string, from: number): TextPlace | null {
  const entity = /&#?\w{1,30};/y;
  for (let at = xml.indexOf('&', from); at >= 0; at = xml.indexOf('&', at + 1)) {
    entity.lastIndex = at;
    if (!entity.test(xml)) return createLineCounter(xml)(at);
  }
  return null;
}
