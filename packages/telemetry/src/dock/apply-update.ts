import { mergeSections } from '../merge-sections.ts';
import { unknownDock, type DockSectionName, type DockState, type DockUpdate } from './state.ts';

const sectionNames = Object.keys(unknownDock) as DockSectionName[];

/** What is known of the dock once the update is in; the same object when nothing in it was news. */
export const applyDockUpdate = (state: DockState, update: DockUpdate): DockState =>
  mergeSections<DockSectionName, DockState>(state, update, sectionNames);
