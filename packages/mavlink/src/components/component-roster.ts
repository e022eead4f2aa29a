import { decode } from '../wire/decode.ts';
import { MavAutopilot, MavType } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { heartbeat } from '../wire/messages.generated.ts';
import type { Address } from '../speaker.ts';

export type ComponentKind = 'camera' | 'gimbal' | 'remote-id' | 'companion' | 'other';

export interface Component extends Address {
  readonly kind: ComponentKind;
  readonly heardAtMs: number;
}

const kinds: Readonly<Record<number, ComponentKind>> = {
  [MavType.CAMERA]: 'camera',
  [MavType.GIMBAL]: 'gimbal',
  [MavType.ODID]: 'remote-id',
  [MavType.ONBOARD_CONTROLLER]: 'companion',
};

const LOST_AFTER_MS = 5000;

/** What else speaks under a vehicle's number: orders to a camera or a gimbal go to that component, not to the autopilot. */
export class ComponentRoster {
  readonly #systemId: number;
  readonly #components = new Map<number, Component>();

  constructor(systemId: number) {
    this.#systemId = systemId;
  }

  hear(frame: Frame, nowMs: number): void {
    if (frame.messageId !== heartbeat.id || frame.systemId !== this.#systemId) return;
    const { type, autopilot } = decode(heartbeat, frame);
    if (autopilot !== MavAutopilot.INVALID || type === MavType.GCS) return;
    const { systemId, componentId } = frame;
    this.#components.set(componentId, { systemId, componentId, kind: kinds[type] ?? 'other', heardAtMs: nowMs });
  }

  /** Those that are heard now, by their numbers. */
  of(kind: ComponentKind, nowMs: number): Component[] {
    return [...this.#components.values()]
      .filter((component) => component.kind === kind && nowMs - component.heardAtMs <= LOST_AFTER_MS)
      .toSorted((one, other) => one.componentId - other.componentId);
  }

  /** Whether one of that kind was ever heard, and fell silent since. */
  hasLost(kind: ComponentKind, nowMs: number): boolean {
    return this.of(kind, nowMs).length === 0 && [...this.#components.values()].some((one) => one.kind === kind);
  }
}
