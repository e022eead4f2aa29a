import { basename } from 'node:path';
import type { Plugin } from 'vite';

import { cutFace, listOwnFaces, type OwnFace } from './own-faces.ts';

const FONTS_MODULE = 'virtual:skein-fonts.css';

interface Options {
  /** What a first visit says; its Chinese comes in files of its own, and all other texts' with the first page that needs it. */
  readonly firstText: string;
  /** A style sheet of a fixed name beside the hashed ones, for pages that no bundler makes. */
  readonly sheetFile?: string;
}

/** Cuts the faces to what our texts say and describes them in `virtual:skein-fonts.css`. */
export const ownFonts = ({ firstText, sheetFile }: Options): Plugin => {
  let faces: readonly (OwnFace & { readonly file: string })[] = [];
  return {
    name: 'skein:own-fonts',
    async buildStart() {
      faces = await Promise.all(listOwnFaces(firstText).map(async (face) => ({ ...face, file: await cutFace(face) })));
    },
    resolveId: (id) => (id === FONTS_MODULE ? `\0${FONTS_MODULE}` : null),
    load: (id) => (id === `\0${FONTS_MODULE}` ? faces.map((face) => describeFace(face, face.file)).join('\n') : null),
    generateBundle(_, bundle) {
      if (sheetFile === undefined) return;
      const addresses = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'asset' ? file.names.map((name) => [name, `/${file.fileName}`] as const) : [],
        ),
      );
      const source = faces.map((face) => describeFace(face, addresses.get(basename(face.file)) ?? '')).join('\n');
      this.emitFile({ type: 'asset', fileName: sheetFile, source });
    },
  };
};

const describeFace = ({ family, weight, unicodeRange }: OwnFace, address: string): string => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url('${address}') format('woff2');
  unicode-range: ${unicodeRange};
}`;
