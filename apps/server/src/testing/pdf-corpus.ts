import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { anImage, aPdf } from './sample-files.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const actionOnOpening = '<< /Type /Catalog /Pages 2 0 R /OpenAction 9 0 R /Names << /JavaScript 9 0 R >> >>';

/** Objects that a stream hides: `9 0 obj` with a script, and a catalogue that runs it. */
const packedScript = `1 0 9 ${actionOnOpening.length + 1} ${actionOnOpening} ${script}`;
const FIRST = packedScript.indexOf('<<');

const aPackedScript = (dictionary: string, pack: (bytes: Buffer) => Buffer = deflateSync) => ({
  dictionary: `${dictionary} /N 2 /First ${FIRST}`,
  stream: pack(Buffer.from(packedScript, 'latin1')),
});

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const both = (bytes: Buffer) => hex(deflateSync(bytes));

/** Everything in which scripts, files, forms and ways out were found to hide, by what it does. */
export const activePdfs: Readonly<Record<string, Buffer>> = {
  'runs a script': aPdf(script),
  'runs a script when it is opened': aPdf(
    actionOnOpening.replace('9 0 R', '5 0 R'),
    script,
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R /AA << /WC 5 0 R >> >>',
  ),
  'spells the name of its script in numbers': aPdf(script.replace('Java', 'J#61v#61')),
  'packs its script': aPdf(aPackedScript('/Type /ObjStm /Filter /FlateDecode')),
  'packs its script and does not call it packed': aPdf(aPackedScript('/Filter /FlateDecode')),
  'calls it packed elsewhere': aPdf('/ObjStm', aPackedScript('/Type 4 0 R /Filter /FlateDecode')),
  'packs its script in letters': aPdf(aPackedScript('/Type /ObjStm /Filter /ASCIIHexDecode', hex)),
  'packs its script twice': aPdf(
    aPackedScript('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null null]', both),
  ),
  'packs its script and lists it in a stream': aPdf(aPackedScript('/Filter [/AHx /Fl]', both), {
    dictionary: '/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R',
    stream: Buffer.alloc(40),
  }),
  'says later that its pages act': Buffer.concat([
    aPdf(),
    Buffer.from(
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O ${script} >> >>\nendobj\n` +
        'trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    ),
  ]),
  'starts a program': aPdf('<< /S /Launch /F (cmd.exe) >>'),
  'carries files': aPdf('<< /Names << /EmbeddedFiles 5 0 R >> >>', '<< /Type /Filespec /EF << /F 6 0 R >> >>'),
  'carries a film': aPdf('<< /Subtype /RichMedia >>'),
  'sends a form away': aPdf('<< /S /SubmitForm >>', '<< /AcroForm << /XFA 5 0 R /Fields [] >> >>'),
  'leads to the web': aPdf('<< /S /URI /URI (https://skein.example.org) >>'),
};

/** What made a check slow or large once, or would make a careless one. */
export const costlyPdfs: Readonly<Record<string, () => Buffer>> = {
  'blank lines and streams': () => baitOf(100),
  'four times as many': () => baitOf(400),
  'forty times as many': () => baitOf(3_800),
  'spaces between words': () => whole(`${' '.repeat(4_090)}stream\n`.repeat(400)),
  'one endless number': () => whole(`1${'1'.repeat(4_000_000)}`),
  'digits without an object': () => whole('1 '.repeat(2_000_000)),
  'brackets in brackets': () => whole(`1 0 obj ${'['.repeat(2_000_000)}`),
  'dictionaries in dictionaries': () => whole(`1 0 obj ${'<< /A '.repeat(500_000)}`),
  'streams that never end': () => whole('1 0 obj << /Length 9 >> stream\n'.repeat(200_000)),
  'a stream that leads back': () => whole('1 0 obj << >> stream\nendstream endobj 2 0 obj << /Length -60 >> stream\nx'),
  'a million objects': () =>
    whole(Array.from({ length: 1_000_000 }, (_, index) => `${index} 0 obj 1 endobj\n`).join('')),
  'pages that hold themselves': () => rooted(5, '<< /Type /Pages /Kids [4 0 R 4 0 R] >>', '<< /Pages 4 0 R >>'),
  'a tree of pages that doubles with every branch': () =>
    rooted(
      4,
      '<< /Pages 5 0 R >>',
      ...doubling((next) => `<< /Type /Pages /Kids [${next} ${next}] >>`),
      '<< /Type /Page >>',
    ),
  'lists that double with every link': () =>
    rooted(4, '<< /Pages << /Type /Page /MediaBox 5 0 R >> >>', ...doubling((next) => `[${next} ${next}]`)),
  'two kilobytes that are written out as thirty mebibytes': () =>
    rooted(
      4,
      '<< /Pages << /Type /Page /Resources << /ExtGState << /A << /D 5 0 R >> >> >> >> >>',
      ...Array.from({ length: 4 }, (_, index) => `[${`${6 + index} 0 R `.repeat(10)}]`),
      `[${`/${'N'.repeat(1_000)} `.repeat(3)}]`,
    ),
  'objects packed a thousandfold': () =>
    aPdf({
      dictionary: '/Type /ObjStm /N 100000 /First 1500000 /Filter /FlateDecode',
      stream: deflateSync(Buffer.from(`${'9 0 '.repeat(375_000)}[${'1 '.repeat(500_000)}]`)),
    }),
  'a quarter of a gigabyte of nothing': () =>
    aPdf({
      dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      stream: deflateSync(Buffer.alloc(2 ** 28)),
    }),
  'nothing, run by run': () =>
    aPdf({
      dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /RunLengthDecode',
      stream: Buffer.alloc(15_000_000, '\x81 '),
    }),
  'eight packings of nothing': () => {
    let stream = Buffer.alloc(2 ** 26);
    for (let packed = 0; packed < 8; packed += 1) stream = deflateSync(stream);
    return aPdf({
      dictionary: `/Type /ObjStm /N 1 /First 4 /Filter [${'/FlateDecode '.repeat(8)}]`,
      stream,
    });
  },
};

const whole = (content: string): Buffer => Buffer.from(`%PDF-1.7\n${content}\nstartxref\n0\n%%EOF`, 'latin1');
const baitOf = (times: number): Buffer => whole(`${'\n'.repeat(4_090)}stream\n`.repeat(times));

/** Thirty objects from the fifth on, each of which names the next one twice. */
const doubling = (write: (next: string) => string): string[] =>
  Array.from({ length: 30 }, (_, index) => write(`${6 + index} 0 R`));

/** With another catalogue than the one of the empty page. */
const rooted = (catalogue: number, ...objects: readonly string[]): Buffer =>
  Buffer.from(
    aPdf(...objects)
      .toString('latin1')
      .replace('/Root 1 0 R', `/Root ${catalogue} 0 R`),
    'latin1',
  );

/** As people send them: text, pictures, forms, stamps, several pages. */
export const plainPdfs = async (): Promise<Buffer[]> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const picture = await document.embedPng(await anImage('png', { width: 60, height: 40 }));
  const photo = await document.embedJpg(await anImage('jpeg', { width: 60, height: 40 }));
  for (const size of [
    [595, 842],
    [842, 595],
  ] as [number, number][]) {
    const page = document.addPage(size);
    page.drawText('CAAC-2026-000123', { font, x: 40, y: 300, size: 24 });
    page.drawImage(picture, { x: 40, y: 100 });
    page.drawImage(photo, { x: 240, y: 100 });
    page.drawRectangle({ x: 20, y: 20, width: 200, height: 50, opacity: 0.4 });
  }
  const form = document.getForm();
  const field = form.createTextField('holder');
  field.setText('Goose');
  field.addToPage(document.getPage(0), { x: 50, y: 400, width: 120, height: 24 });
  const saved = [{ useObjectStreams: true }, { useObjectStreams: false }].map((options) => document.save(options));
  return (await Promise.all(saved)).map((bytes) => Buffer.from(bytes));
};

/** The same for the same seed: what fails can be looked at again. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const fragments = [
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  ' 1 0 R',
  ' obj ',
  ' endobj ',
  'stream\n',
  'endstream',
  '/Kids ',
  '%',
  '-1 ',
];

/** A few bytes changed, moved, repeated, cut out, or replaced by what has a meaning. */
export const mutate = (original: Buffer, random: () => number): Buffer => {
  let bytes = Buffer.from(original);
  const place = () => Math.floor(random() * bytes.length);
  for (let changes = 1 + Math.floor(random() * 6); changes > 0; changes -= 1) {
    const [from, to] = [place(), place()].toSorted((one, other) => one - other) as [number, number];
    switch (Math.floor(random() * 5)) {
      case 0:
        bytes[from] = Math.floor(random() * 256);
        break;
      case 1:
        bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.min(to, from + 200))]);
        break;
      case 2:
        bytes = Buffer.concat([
          bytes.subarray(0, to),
          bytes.subarray(from, Math.min(to, from + 4_000)),
          bytes.subarray(to),
        ]);
        break;
      case 3:
        bytes.write(fragments[Math.floor(random() * fragments.length)] ?? '', from, 'latin1');
        break;
      default:
        bytes = Buffer.concat([
          bytes.subarray(0, from),
          Buffer.from(String(Math.floor(random() * 1e6))),
          bytes.subarray(from),
        ]);
    }
  }
  return bytes;
};
