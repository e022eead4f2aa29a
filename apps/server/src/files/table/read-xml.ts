import { SaxesParser } from 'saxes';
import { AppError } from '../../http/app-error.ts';
import { tableLimits } from './table.limits.ts';

export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Without what stands before the colon: some programs write `x:row`. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** As it comes, so that no more of a part is unpacked than is read. What declares entities is not read at all. */
export const readXml = async (content: AsyncIterable<Buffer>, { open, text, close }: XmlReader): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder();
  let depth = 0;
  parser.on('error', () => {
    throw new AppError('table_broken');
  });
  parser.on('doctype', () => {
    throw new AppError('table_broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > tableLimits.deepestElement) throw new AppError('table_broken');
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(localName(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > tableLimits.mostPartBytes) throw new AppError('table_too_costly');
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.close();
};
