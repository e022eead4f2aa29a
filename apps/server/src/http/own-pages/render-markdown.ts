import { escapeHtml as escape } from '../escape-html.ts';

interface Section {
  readonly title: string;
  readonly html: string;
}

export interface RenderedMarkdown {
  readonly title: string;
  /** What stands above the first section. */
  readonly intro: string;
  readonly sections: readonly Section[];
}

/** As much as our own documents are written in: headings, paragraphs, code, numbered lists and tables. */
export const renderMarkdown = (text: string): RenderedMarkdown => {
  const [beginning = '', ...rest] = text.split(/^## /m);
  const [title = '', ...intro] = blocksOf(beginning.replace(/^# /, ''));
  const sections = rest.map((section) => {
    const [heading = '', ...blocks] = blocksOf(section);
    return { title: inline(heading), html: blocks.map(renderBlock).join('\n') };
  });
  return { title: inline(title), intro: intro.map(renderBlock).join('\n'), sections };
};

/** Code ends at its fence, all else at an empty line. */
const blocksOf = (text: string): string[] => text.match(/^```[^]*?^```$|(?:^.+$\n?)+/gm) ?? [];

const renderBlock = (block: string): string => {
  const lines = block.trimEnd().split('\n');
  if (block.startsWith('```')) return `<pre tabindex="0">${escape(lines.slice(1, -1).join('\n'))}</pre>`;
  if (block.startsWith('### ')) return `<h3>${inline(block.slice(4))}</h3>`;
  if (block.startsWith('|')) return renderTable(lines);
  if (block.startsWith('1. ')) return renderList(block);
  return `<p>${inline(block)}</p>`;
};

const renderTable = ([head = '', _line, ...rows]: readonly string[]): string => {
  const body = rows.map((row) => renderRow(row, 'td')).join('');
  return `<div class="scroll" tabindex="0"><table><thead>${renderRow(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
};

const renderRow = (row: string, tag: 'td' | 'th'): string =>
  `<tr>${row
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
    .join('')}</tr>`;

const renderList = (block: string): string => {
  const [, ...items] = block.split(/^\d+\. /m);
  return `<ol>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ol>`;
};

/** Where a line ends is of no meaning; between two Chinese signs there is no space either. */
const inline = (text: string): string =>
  escape(text.trim())
    .replace(/(?<=[\u3000-\u9fff\uff00-\uffef])\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
