import {
  anyName,
  anyOf,
  arrayOf,
  byKey,
  dictOf,
  mapOf,
  nameOf,
  pictureOf,
  plain,
  streamOf,
  tupleOf,
  type Shape,
} from './copy-allowed.ts';

/**
 * What pages are drawn with, key by key, after ISO 32000-2. What is not named here is not taken over: actions, scripts,
 * forms, files, links, films, metadata and whatever a reader may learn to obey one day.
 */
const allPlain = (...keys: readonly string[]): Readonly<Record<string, Shape>> =>
  Object.fromEntries(keys.map((key) => [key, plain]));

const nothingElse = () => ({});

/** A layer, by which readers know what to hide. */
const layer: Shape = dictOf(() => ({
  Type: nameOf('OCG', 'OCMD'),
  P: nameOf('AllOn', 'AnyOn', 'AnyOff', 'AllOff'),
  ...allPlain('Name', 'Intent'),
  OCGs: layers,
}));
const layers = anyOf(arrayOf(layer), layer);
export const layerSettings = dictOf(() => ({
  OCGs: arrayOf(layer),
  D: dictOf(() => ({ ...allPlain('BaseState', 'Intent'), ON: arrayOf(layer), OFF: arrayOf(layer) })),
}));

const colourFunction: Shape = anyOf(
  streamOf(() => functionFields),
  dictOf(() => functionFields),
  plain,
);
const functions = anyOf(arrayOf(colourFunction), colourFunction);
const functionFields: Readonly<Record<string, Shape>> = {
  ...allPlain('FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode'),
  ...allPlain('C0', 'C1', 'N', 'Bounds'),
  Functions: arrayOf(colourFunction),
};

const calibration = dictOf(() => allPlain('WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Range'));
const profile = streamOf(() => ({ ...allPlain('N', 'Range'), Alternate: colourSpace }));
const inks = dictOf(() => ({
  Subtype: nameOf('DeviceN', 'NChannel'),
  Colorants: mapOf(colourSpace),
  Process: dictOf(() => ({ ...allPlain('Components'), ColorSpace: colourSpace })),
}));
const colourSpaces: Readonly<Record<string, readonly Shape[]>> = {
  CalGray: [calibration],
  CalRGB: [calibration],
  Lab: [calibration],
  ICCBased: [profile],
  // By a function: these shapes name each other.
  Indexed: [(...given) => colourSpace(...given), plain, anyOf(streamOf(nothingElse), plain)],
  Separation: [plain, (...given) => colourSpace(...given), colourFunction],
  DeviceN: [plain, (...given) => colourSpace(...given), colourFunction, inks],
  Pattern: [(...given) => colourSpace(...given)],
  DeviceGray: [],
  DeviceRGB: [],
  DeviceCMYK: [],
};
const colourSpaceTuple = tupleOf((kind) => (Object.hasOwn(colourSpaces, kind) ? colourSpaces[kind] : undefined));
const colourSpace: Shape = (value, copier) => colourSpaceTuple(value, copier) ?? anyName(value, copier);
const group = dictOf(() => ({
  Type: nameOf('Group'),
  S: nameOf('Transparency'),
  ...allPlain('I', 'K'),
  CS: colourSpace,
}));

const pictureParameters = () => ({
  ...allPlain('Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange', 'ColorTransform'),
  ...allPlain('K', 'EndOfLine', 'EncodedByteAlign', 'Rows', 'EndOfBlock', 'BlackIs1', 'DamagedRowsBeforeError'),
  JBIG2Globals: streamOf(nothingElse),
});
const picture: Shape = pictureOf(
  () => ({
    Type: nameOf('XObject'),
    Subtype: nameOf('Image'),
    ...allPlain('Width', 'Height', 'BitsPerComponent', 'Intent', 'ImageMask', 'Decode'),
    ...allPlain('Interpolate', 'SMaskInData', 'Matte'),
    ColorSpace: colourSpace,
    Mask: anyOf(picture, plain),
    SMask: picture,
    OC: layer,
  }),
  pictureParameters,
);

export const form: Shape = streamOf(() => ({
  Type: nameOf('XObject'),
  Subtype: nameOf('Form'),
  ...allPlain('FormType', 'BBox', 'Matrix'),
  Resources: resources,
  Group: group,
  OC: layer,
}));

const graphicsState = dictOf(() => ({
  Type: nameOf('ExtGState'),
  ...allPlain('LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca'),
  ...allPlain('AIS', 'TK', 'UseBlackPtComp'),
  SMask: anyOf(
    dictOf(() => ({
      Type: nameOf('Mask'),
      S: nameOf('Alpha', 'Luminosity'),
      BC: plain,
      G: form,
      TR: colourFunction,
    })),
    anyName,
  ),
  Font: fontAndSize,
  TR: functions,
  TR2: functions,
  BG: colourFunction,
  BG2: colourFunction,
  UCR: colourFunction,
  UCR2: colourFunction,
}));

const shadingFields = () => ({
  ...allPlain('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Domain', 'Coords', 'Extend', 'Matrix', 'Decode'),
  ...allPlain('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'),
  ColorSpace: colourSpace,
  Function: functions,
});
const shading = anyOf(streamOf(shadingFields), dictOf(shadingFields));

const pattern = byKey('PatternType', () => ({
  '1': streamOf(() => ({
    Type: nameOf('Pattern'),
    ...allPlain('PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
    Resources: resources,
  })),
  '2': dictOf(() => ({
    Type: nameOf('Pattern'),
    ...allPlain('PatternType', 'Matrix'),
    Shading: shading,
    ExtGState: graphicsState,
  })),
}));

const systemInfo = dictOf(() => allPlain('Registry', 'Ordering', 'Supplement'));
const characterMap: Shape = streamOf(() => ({
  Type: nameOf('CMap'),
  ...allPlain('CMapName', 'WMode'),
  CIDSystemInfo: systemInfo,
  UseCMap: anyOf(characterMap, anyName),
}));
const encoding = anyOf(
  characterMap,
  dictOf(() => ({ Type: nameOf('Encoding'), ...allPlain('BaseEncoding', 'Differences') })),
  anyName,
);
const fontFile = streamOf(() => ({
  ...allPlain('Length1', 'Length2', 'Length3'),
  Subtype: nameOf('Type1C', 'CIDFontType0C', 'OpenType'),
}));
const fontDescriptor = dictOf(() => ({
  Type: nameOf('FontDescriptor'),
  ...allPlain('FontName', 'FontFamily', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle'),
  ...allPlain('Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth', 'MaxWidth'),
  ...allPlain('MissingWidth', 'CharSet', 'Lang'),
  FontFile: fontFile,
  FontFile2: fontFile,
  FontFile3: fontFile,
  CIDSet: streamOf(nothingElse),
}));
const descendantFont = dictOf(() => ({
  Type: nameOf('Font'),
  Subtype: nameOf('CIDFontType0', 'CIDFontType2'),
  ...allPlain('BaseFont', 'DW', 'W', 'DW2', 'W2'),
  CIDSystemInfo: systemInfo,
  FontDescriptor: fontDescriptor,
  CIDToGIDMap: anyOf(streamOf(nothingElse), anyName),
}));
const font: Shape = dictOf(() => ({
  Type: nameOf('Font'),
  Subtype: nameOf('Type0', 'Type1', 'MMType1', 'Type3', 'TrueType'),
  ...allPlain('BaseFont', 'Name', 'FirstChar', 'LastChar', 'Widths', 'FontBBox', 'FontMatrix'),
  FontDescriptor: fontDescriptor,
  Encoding: encoding,
  ToUnicode: encoding,
  DescendantFonts: arrayOf(descendantFont),
  CharProcs: mapOf(drawing),
  Resources: resources,
}));
const fontAndSize: Shape = arrayOf(anyOf(font, plain));

/** Operators that draw, and nothing that acts: no reader runs anything from here. */
export const drawing = streamOf(nothingElse);

export const resources: Shape = dictOf(() => ({
  ProcSet: plain,
  ExtGState: mapOf(graphicsState),
  ColorSpace: mapOf(colourSpace),
  Pattern: mapOf(pattern),
  Shading: mapOf(shading),
  // Not /PS: a program for printers.
  XObject: mapOf(byKey('Subtype', () => ({ Image: picture, Form: form }))),
  Font: mapOf(font),
  Properties: mapOf(layer),
}));

export const pageGroup = group;
