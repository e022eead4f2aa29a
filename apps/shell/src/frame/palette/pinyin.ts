/**
 * How the characters of our own titles sound. A table for every character would outweigh the palette; `pinyin.test.ts`
 * fails when a title uses one that is missing here, or one that stands under the wrong sound.
 */
const table = `
  an安 bai白 bang帮绑 bei备 biao表 bu不步部 cao操 ce册 chang场 chao巢 cheng称成 chu出除 cun存 da大 dao导 de的 deng登 dian点
  diao调 ding定 dong动 fa发 fang访 fei飞 fu肤服复 ge个 gen跟 gong功 gua挂 guan观管 han汉 hang航 hao号 he核 hu户 hua话 huan换
  hui恢挥回会 ji机计记 jian间简键件 jiao角 jie捷解界 jin禁 jing镜 ju据 kai开 ke可 kong空 kuai快 kuan款 li理里 liang两 liao料 lie列 lu录
  ma码吗 men门 mi密 mian面 ming名明 mo模 neng能 ni昵 pan盘 ping平屏 qi企起 qian浅 qie切 qing情请 qu区 quan全权 que确 ren人认 ri日 se色
  shan删 she设 shen申深审 sheng声 shi实使式事 shou收手首授 shu数 shuo说 si私 song送 sui随 tai台态 ti题体 tian天 tiao条 tong通统 tou头
  tui退推 wai外 wan完 wei微为未 wen文问 wo我 wu无务 xi息席系 xian限 xiang相箱详像 xiao销 xie协 xin信 xing行姓 yan言验 yao钥 ye业页夜
  yi以议 yin隐 ying英 yong用 you邮 yu与语域 yuan员 zai在载 zhan展站 zhang账 zhao找照 zhe者这 zheng证 zhi知织执指志置 zhong中
  zhu主助注 zi资 zu租组 zuo作
`;

const sounds = new Map(
  [...table.matchAll(/([a-z]+)(\p{Script=Han}+)/gu)].flatMap(([, sound = '', characters = '']) =>
    Array.from(characters, (character) => [character, sound] as const),
  ),
);

export const soundOf = (character: string): string | undefined => sounds.get(character);

/**
 * Where `typed` spells a run of the text's characters, each by the first letters of its sound or by all of them:
 * `tc`, `tuic` and `tuichu` are all 退出. Undefined when it spells nothing there.
 */
export function findSpelled(text: string, typed: string): readonly [start: number, end: number] | undefined {
  const letters = typed.replaceAll("'", '');
  if (!/^[a-z]+$/.test(letters)) return undefined;
  for (let start = 0; start < text.length; start += 1) {
    const end = spellFrom(text, start, letters);
    // A single letter fits almost anywhere; it is only meant for what a title begins with.
    if (end !== undefined && (letters.length > 1 || start === 0)) return [start, end];
  }
  return undefined;
}

function spellFrom(text: string, at: number, letters: string): number | undefined {
  if (letters === '') return at;
  const sound = soundOf(text[at] ?? '');
  if (sound === undefined) return undefined;
  for (let count = Math.min(sound.length, letters.length); count > 0; count -= 1) {
    if (!letters.startsWith(sound.slice(0, count))) continue;
    const end = spellFrom(text, at + 1, letters.slice(count));
    if (end !== undefined) return end;
  }
  return undefined;
}
