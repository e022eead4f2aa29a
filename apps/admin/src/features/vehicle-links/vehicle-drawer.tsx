import type { HeardVehicle } from '@skein/contract/vehicle-links.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import './vehicle-links.css';
import { AdoptForm } from './adopt-form.tsx';
import { PhaseTag } from './phase-tag.tsx';
import { ReleaseButton } from './release-button.tsx';
import { useText } from './vehicle-links.texts.ts';

export interface VehicleDrawerProps {
  vehicle: HeardVehicle;
  onClose: () => void;
}

/** What a vehicle says of itself, and whose it is made or is no more. */
export function VehicleDrawer({ vehicle, onClose }: VehicleDrawerProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { drone, systemId, autopilot, autopilotId, firmware, vehicleClass, link, phase, metAt, isSigned } = vehicle;
  const facts: [string, ReactNode][] = [
    [t('links.labels.phase'), <PhaseTag key="phase" phase={phase} />],
    [t('links.labels.link'), link],
    [t('links.labels.systemId'), String(systemId)],
    [t('links.labels.autopilotId'), autopilotId ?? '—'],
    [t('links.labels.autopilot'), autopilot ? inOurWords(t(`links.autopilots.${autopilot}`)) : t('links.unsaid')],
    [t('links.labels.firmware'), firmware ?? t('links.unsaid')],
    [t('links.labels.vehicleClass'), vehicleClass ? inOurWords(t(`links.classes.${vehicleClass}`)) : t('links.unsaid')],
    [t('links.labels.metAt'), format.dateTime(metAt)],
  ];
  return (
    <Drawer title={drone?.name || t('links.nameless', { systemId })} onClose={onClose}>
      <FactList facts={facts} />
      <p className="vehicle-links-note">{t(noteOn(vehicle))}</p>
      {drone && !isSigned && <ReleaseButton drone={drone} onDone={onClose} />}
      {!drone && <AdoptForm vehicle={vehicle} onDone={onClose} />}
    </Drawer>
  );
}

const noteOn = ({ isSigned, standing, autopilotId }: HeardVehicle) => {
  if (isSigned) return 'links.isSigned';
  if (standing === 'unproved') return 'links.isUnproved';
  return autopilotId === null ? 'links.noId' : 'links.unsigned';
};
