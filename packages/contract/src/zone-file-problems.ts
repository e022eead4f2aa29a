import { inLanguage, type Both } from './both-languages.ts';
import type { Language } from './language.ts';

/** What is said of a file of zones: what is wrong, what was taken for granted, what was put right; and how to mend it. */
export const zoneFileProblemWords = {
  emptyFile: ['文件是空的，请换一个文件', 'The file is empty. Please choose another.'],
  fileTooLarge: ['文件过大，请分成几个文件', 'The file is too large. Please divide it.'],
  tooCostly: [
    '文件过于复杂，在限定的时间和内存内读不完，请简化或分成几个文件',
    'The file is too complex to be read within the limits of time and memory. Please simplify or divide it.',
  ],
  unknownFormat: [
    '认不出文件格式，请使用 GeoJSON、KML、KMZ、ED-269 或 ED-318',
    'The format is unknown. Please use GeoJSON, KML, KMZ, ED-269 or ED-318.',
  ],
  unknownXml: ['这是“{root}”，不是 KML', 'This is “{root}”, not KML.'],
  wrongEncoding: [
    '文字编码有误：不是有效的 {encoding}（第 {offset} 字节起），请以 UTF-8 重新保存',
    'The text is not valid {encoding} (from byte {offset} on). Please save it as UTF-8.',
  ],
  unknownEncoding: [
    '不认识文字编码“{encoding}”，请以 UTF-8 重新保存',
    'The encoding “{encoding}” is unknown. Please save it as UTF-8.',
  ],
  brokenJson: [
    'JSON 在此处中断：遇到“{found}”，请用原软件重新导出',
    'The JSON breaks off here, at “{found}”. Please export it anew.',
  ],
  brokenXml: [
    'XML 在此处中断（{detail}），请用原软件重新导出',
    'The XML breaks off here ({detail}). Please export it anew.',
  ],
  doctypeRefused: [
    '不接受带 DOCTYPE 的文件，请删去该声明',
    'A document type is not taken. Please delete the declaration.',
  ],
  brokenZip: ['压缩包已损坏（{detail}），请重新打包', 'The archive is damaged ({detail}). Please pack it anew.'],
  encryptedZip: ['压缩包有密码，请去掉密码', 'The archive has a password. Please take it off.'],
  tooManyZipEntries: ['压缩包中的文件超过 {most} 个', 'The archive holds more than {most} files.'],
  unpacksTooLarge: [
    '压缩包解开后过大（上限 {most} 字节），已停止解压',
    'The archive unpacks to more than {most} bytes; unpacking was stopped.',
  ],
  noKmlInside: ['压缩包中没有 KML 文件', 'There is no KML in the archive.'],
  tooManyZones: ['空域区超过 {most} 个，之后的没有读取', 'There are more than {most} zones. The rest was not read.'],
  tooManyCornersInAll: [
    '全部角点超过 {most} 个，之后的没有读取',
    'There are more than {most} corners in all. The rest was not read.',
  ],
  tooManyTimesInAll: [
    '全部时段超过 {most} 个，之后的没有读取',
    'There are more than {most} periods in all. The rest was not read.',
  ],
  otherCoordinateSystem: [
    '坐标系是“{name}”，请转换为 WGS-84（经度、纬度）',
    'The coordinates are in “{name}”. Please convert them to WGS-84, longitude and latitude.',
  ],
  linkRefused: [
    '“{element}”引用了别处的内容，不会去读取，请把内容放进文件',
    '“{element}” points elsewhere, and nothing is fetched. Please put it into the file.',
  ],
  placemarkNotRead: [
    '一个 Placemark 位于无法识别的元素中，没有读取',
    'A Placemark stands in an element that is unknown, and was not read.',
  ],
  documentNotRead: [
    '压缩包中还有“{name}”，没有读取，请分别导入',
    'The archive also holds “{name}”, which was not read. Please import it by itself.',
  ],
  tooMuchMarkup: ['标记过多（上限 {most}）', 'There is too much markup; {most} at most.'],
  noZones: ['文件中没有空域区', 'There are no zones in the file.'],
  otherFormatThanNamed: ['扩展名是 .{ending}，内容却是 {format}', 'It is named .{ending}, and is {format}.'],
  notAFeature: ['不是要素（Feature）', 'This is no feature.'],
  tooDeep: ['嵌套过深（上限 {most} 层）', 'It is nested too deep; {most} levels at most.'],
  featureTooLarge: ['要素过大（上限 {most} 个值）', 'The feature is too large; {most} values at most.'],
  beyondLimits: [
    '“{field}”超出可保存的范围，这个区没有采用',
    '“{field}” is beyond what can be kept, so the zone was not taken.',
  ],
  momentTooFar: [
    '“{field}”的时间“{value}”不在 2000 年至 2099 年之间，这个区没有采用',
    'The time “{value}” of “{field}” is not in the years 2000 to 2099, so the zone was not taken.',
  ],
  repeatedMember: ['“{name}”出现了两次', '“{name}” stands there twice.'],
  tooManyTimes: ['时段过多（上限 {most} 个）', 'There are too many periods; {most} at most.'],
  unknownGeometry: ['不认识的几何类型“{type}”', 'The geometry “{type}” is unknown.'],
  badCoordinates: [
    '坐标有误，应为数字组成的经度、纬度',
    'The coordinates are wrong; they have to be longitude and latitude in numbers.',
  ],
  unclearElement: ['“{element}”位置不对或重复', '“{element}” stands where it means nothing, or twice.'],
  pointWithoutRadius: ['点没有半径，请给出 radius', 'The point has no radius. Please give one.'],
  lineWithoutWidth: ['线没有宽度，请给出 width', 'The line has no width. Please give one.'],
  badLength: ['长度“{field}”无法读取', 'The length “{field}” cannot be read.'],
  badHeight: ['高度（{bound}）无法读取', 'The height ({bound}) cannot be read.'],
  bandUpsideDown: [
    '上限 {upper} 米低于下限 {lower} 米',
    'The upper bound of {upper} m is below the lower one of {lower} m.',
  ],
  bandWithoutHeight: ['上限为 {upper} 米，没有任何高度', 'It reaches up to {upper} m, which leaves no height.'],
  heightsConflict: ['高度（{bound}）有两个不同的值', 'The height ({bound}) is given twice, and differently.'],
  flightLevelBelow: [
    '下限以飞行高度层给出，无法换算，请改为米或英尺',
    'The lower bound is a flight level, which cannot be converted. Please give metres or feet.',
  ],
  badMoment: ['“{field}”的时间“{value}”无法读取', 'The time “{value}” of “{field}” cannot be read.'],
  badWindow: ['时段中的“{field}”无法读取', '“{field}” of a period cannot be read.'],
  endsBeforeStart: ['结束（{end}）不晚于开始（{start}）', 'It ends ({end}) before it starts ({start}).'],
  noGeometry: ['没有几何形状，已略过', 'It has no geometry and was passed over.'],
  nameMissing: ['没有名称，以编号代替', 'It has no name; its number stands in for one.'],
  kindAssumed: ['没有说明类型，按{kind}处理', 'It does not say which kind it is; taken as: {kind}.'],
  unknownKind: ['不认识类型“{value}”，按{kind}处理', 'The kind “{value}” is unknown; taken as: {kind}.'],
  unitAssumed: ['没有说明单位，按米处理', 'It gives no unit; metres were taken.'],
  referenceAssumed: [
    '没有说明高度基准，按{reference}处理',
    'It does not say what heights are over; taken: {reference}.',
  ],
  timeZoneAssumed: ['没有说明时区，按 {timeZone} 处理', 'It gives no time zone; {timeZone} was taken.'],
  referencesDiffer: [
    '上下限的基准不同，放弃了下限，空域区因此更大',
    'The bounds are over different references. The lower one was let go, so the zone is the larger.',
  ],
  flightLevelAbove: [
    '上限以飞行高度层给出，放弃了上限，空域区因此更大',
    'The upper bound is a flight level. It was let go, so the zone is the larger.',
  ],
  radiusUnitUnsure: [
    '半径的单位不明，按米处理，空域区因此可能更大',
    'It is not clear which unit the radius is in. Metres were taken, so the zone may be the larger.',
  ],
  daylightEvent: ['以日出日落为界，按全天处理', 'It begins or ends with the sun; the whole day was taken.'],
  duplicateIdentifier: [
    '标识“{identifier}”与第 {first} 个要素相同',
    'The identifier “{identifier}” is that of feature {first} too.',
  ],
  textForNumber: ['坐标写成了文字，已按数字读取', 'Coordinates were written as text, and read as numbers.'],
  unprintableText: [
    '“{field}”中有看不见的字符，已去掉',
    '“{field}” held characters nobody can see; they were taken out.',
  ],
  textTooLong: ['“{field}”超过 {most} 个字，已截短', '“{field}” was longer than {most} characters and was cut.'],
  probablySwapped: ['经度和纬度可能写反了，请核对', 'Longitude and latitude may be swapped. Please check.'],
  swappedInRegion: [
    '经度和纬度写反了：第一个角点（经度 {longitude}，纬度 {latitude}）在所给地区之外，对调后全部在其中。请改正文件，或不限地区重新导入',
    'Longitude and latitude are swapped: the first corner (longitude {longitude}, latitude {latitude}) lies outside of the region that was said, and the other way round all of them lie in it. Please mend the file, or import it without a region.',
  ],
  crossesAntimeridian: ['跨越 180° 经线', 'It crosses the 180th meridian.'],
  enclosesPole: ['包含极点', 'It encloses a pole.'],
  notClosed: ['边界没有闭合，已闭合', 'The outline was not closed; it is now.'],
  repeatedCorner: ['有重复的角点，已去掉', 'Corners stood there twice; they were taken out.'],
  spike: ['有尖刺，已去掉', 'There was a spike; it was taken out.'],
  wrongWinding: ['边界方向不合规范，已改正', 'The outline ran the wrong way round; it was turned.'],
  noRings: ['没有任何边界', 'It has no outline.'],
  tooManyCorners: [
    '角点过多（上限 {most} 个），请减少角点或分成几个区',
    'It has too many corners; {most} at most. Please simplify or divide it.',
  ],
  notANumber: ['第 {corner} 个角点不是有效坐标', 'Corner {corner} is no position.'],
  outOfRange: ['第 {corner} 个角点不在地球上', 'Corner {corner} is not on the Earth.'],
  tooFewCorners: ['第 {ring} 条边界不足三个不同的角点', 'Outline {ring} has fewer than three different corners.'],
  zeroArea: ['第 {ring} 条边界没有面积', 'Outline {ring} encloses no area.'],
  roundMoreThanOnce: ['第 {ring} 条边界绕地球不止一圈', 'Outline {ring} goes round the Earth more than once.'],
  selfIntersection: [
    '第 {ring} 条边界在第 {corner} 个角点后与自身相交',
    'Outline {ring} crosses itself after corner {corner}.',
  ],
  ringsMeet: ['第 {ring} 条边界与另一条相交或相接', 'Outline {ring} meets another.'],
  holeOutside: ['第 {ring} 条边界（孔）在外边界之外', 'Outline {ring}, a hole, lies outside of the outer one.'],
  holeInHole: ['第 {ring} 条边界（孔）在另一个孔里', 'Outline {ring}, a hole, lies in another hole.'],
  tooTangled: ['边界过于杂乱，无法检查', 'Its outlines are too tangled to be checked.'],
  radiusOutOfRange: ['半径不在允许范围内', 'Its radius is out of range.'],
  widthOutOfRange: ['宽度不在允许范围内', 'Its width is out of range.'],
} as const satisfies Record<string, Both>;
export type ZoneFileProblemReason = keyof typeof zoneFileProblemWords;

/** What stands in the place of a word that only programs use. */
const factWords: Readonly<Record<string, Both>> = {
  lower: ['下限', 'lower bound'],
  upper: ['上限', 'upper bound'],
  layer: ['高度层', 'layer'],
  noFly: ['禁飞区', 'no-fly zone'],
  limit: ['限飞区', 'restricted zone'],
  advisory: ['提示区', 'advisory zone'],
  ground: ['地面', 'the ground'],
  sea: ['海平面', 'the sea'],
  ellipsoid: ['椭球面', 'the ellipsoid'],
};

type Facts = Readonly<Record<string, string | number>>;

export const describeZoneFileProblem = (reason: ZoneFileProblemReason, facts: Facts, language: Language): string => {
  const named = inLanguage({ words: zoneFileProblemWords[reason] }, language).words;
  return named.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? '?';
    const word = ['kind', 'reference', 'bound'].includes(name) ? factWords[fact] : undefined;
    return word ? inLanguage({ word }, language).word : String(fact);
  });
};
