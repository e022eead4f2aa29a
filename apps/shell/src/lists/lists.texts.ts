import { textsOfPart } from '../locales/texts.ts';

const chinese = { undo: '撤销', undone: '已撤销' };
const english: typeof chinese = { undo: 'Undo', undone: 'Taken back' };

export const useText = textsOfPart({ 'zh-CN': { lists: chinese }, 'en-US': { lists: english } });
