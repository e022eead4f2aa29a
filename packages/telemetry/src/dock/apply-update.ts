import { mergeSections } from '../merge-sections.ts';
import type { DockState, DockUpdate } from './state.ts';

/** What is known of the dock once the update is in; the same object when nothing in it was news. */
export const applyDockUpdate = (state: DockState, update: DockUpdate): DockState => mergeSections(state, update);
