import { SaxesParser } from 'saxes';
import { Stopped, type Reading } from '../reading.ts';

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
  let isStopped = false;
  const stop = (reason: 'brokenXml' | 'doctypeRefused' | 'tooDeep', facts = {}): never => {
    isStopped = true;
    findings.report(reason, { line: parser.line, column: parser.columnIndex + 1 }, facts);
    throw new Stopped();
  };
  parser.on('error', (error) => {
    // Thrown by a handler of ours, and not to be told twice.
    if (!isStopped) stop('brokenXml', { detail: error.message.replace(/^[^ ]*\d+:\d+: /, '') });
  });
  parser.on('doctype', () => stop('doctypeRefused'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > limits.deepestNesting) stop('tooDeep', { most: limits.deepestNesting });
    open(localName(name), attributes, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(localName(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  for (let at = 0; at < xml.length; at += CHUNK) parser.write(xml.slice(at, at + CHUNK));
  parser.close();
}
