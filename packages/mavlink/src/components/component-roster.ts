import { decode } from '../wire/decode.ts';
import { MavAutopilot, MavType } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { heartbeat } from '../wire/messages.generated.ts';
import type { Address } from '../speaker.ts';

export type ComponentKind = 'camera' | 'gimbal' | 'remote-id' | 'companion' | 'other';

export interface Component extends Address {
  readonly kind: ComponentKind;
}

interface Listed extends Component {
  readonly heardAtMs: number;
  /** False once it was noticed that it is heard no more. */
  isPresent: boolean;
}

const kinds: Readonly<Record<number, ComponentKind>> = {
  [MavType.CAMERA]: 'camera',
  [MavType.GIMBAL]: 'gimbal',
  [MavType.ODID]: 'remote-id',
  [MavType.ONBOARD_CONTROLLER]: 'companion',
};

/** Some do not say what they are, and go by the number that is kept for such. */
function kindOfNumber(componentId: number): ComponentKind {
  if (componentId >= 100 && componentId <= 105) return 'camera';
  if (componentId === 154 || (componentId >= 171 && componentId <= 175)) return 'gimbal';
  return componentId >= 236 && componentId <= 238 ? 'remote-id' : 'other';
}

const LOST_AFTER_MS = 5000;

/** What else speaks under a vehicle's number: orders to a camera or a gimbal go to that component, not to the autopilot. */
export class ComponentRoster {
  readonly #systemId: number;
  readonly #components = new Map<number, Listed>();

  constructor(systemId: number) {
    this.#systemId = systemId;
  }

  /** Returns the component that the heartbeat brings in: for the first time, or again after a silence. */
  hear(frame: Frame, nowMs: number): Component | null {
    if (frame.messageId !== heartbeat.id || frame.systemId !== this.#systemId) return null;
    const { type, autopilot } = decode(heartbeat, frame);
    if (autopilot !== MavAutopilot.INVALID || type === MavType.GCS) return null;
    const { systemId, componentId } = frame;
    const wasHeard = this.isHeard(componentId, nowMs);
    const kind = kinds[type] ?? kindOfNumber(componentId);
    const component = { systemId, componentId, kind, heardAtMs: nowMs, isPresent: true };
    this.#components.set(componentId, component);
    return wasHeard ? null : component;
  }

  isHeard(componentId: number, nowMs: number): boolean {
    const component = this.#components.get(componentId);
    return component !== undefined && isHeardAt(component, nowMs);
  }

  /** Those that are heard now, by their numbers. */
  of(kind: ComponentKind, nowMs: number): Component[] {
    return [...this.#components.values()]
      .filter((component) => component.kind === kind && isHeardAt(component, nowMs))
      .toSorted((one, other) => one.componentId - other.componentId);
  }

  /** Whether one of that kind was ever heard, and fell silent since. */
  hasLost(kind: ComponentKind, nowMs: number): boolean {
    return this.of(kind, nowMs).length === 0 && [...this.#components.values()].some((one) => one.kind === kind);
  }

  /** When the first of those that are heard will have been silent for too long. */
  nextSilenceMs(): number {
    let dueMs = Infinity;
    for (const { isPresent, heardAtMs } of this.#components.values())
      if (isPresent) dueMs = Math.min(dueMs, heardAtMs + LOST_AFTER_MS);
    return dueMs;
  }

  /** Whether one fell silent that was heard when it was last looked. */
  noteSilence(nowMs: number): boolean {
    const silent = [...this.#components.values()].filter((one) => one.isPresent && !isHeardAt(one, nowMs));
    for (const component of silent) component.isPresent = false;
    return silent.length > 0;
  }

  forgetAll(): void {
    this.#components.clear();
  }
}

const isHeardAt = ({ heardAtMs }: Listed, nowMs: number): boolean => nowMs - heardAtMs < LOST_AFTER_MS;
