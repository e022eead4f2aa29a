import { RecordHistory } from '@skein/app-kit/audit/record-history.tsx';
import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import {
  LONGEST_SITE_NOTE,
  siteCalls,
  type Site,
  LONGEST_ADDRESS,
  LONGEST_CONTACT,
  LONGEST_PHONE,
} from '@skein/contract/sites.ts';
import { LONGEST_NAME } from '@skein/contract/seen-word.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { SiteDevices } from './site-devices.tsx';
import { SitePhotos, type SitePhotosProps } from './site-photos.tsx';
import { SitePlace } from './site-place.tsx';
import { FlightCheckLink } from '../../flights/flight-check-link.tsx';
import { useAllSites } from '../../sites/sites.queries.ts';
import { useKinds, useText } from './sites.texts.ts';

const empty = {
  name: '',
  kind: 'takeoff',
  longitude: '',
  latitude: '',
  boundary: '',
  address: '',
  contact: '',
  phone: '',
  alternateId: '',
  note: '',
};

export interface SiteDrawerProps extends RecordProps<Site>, Pick<SitePhotosProps, 'tell'> {}

/** One site: to register it, to change it, or only to read what is known of it. */
export function SiteDrawer({ tell, ...props }: SiteDrawerProps): ReactNode {
  const t = useText();
  const { record } = props;
  const editor = useRecordForm({ empty, label: (name) => t(`sites.labels.${name}`), calls: siteCalls, ...props });
  const { field, form, theirs } = editor;
  const kinds = useKinds();
  const alternates = useAlternates(record);
  const otherBoundary = theirs?.boundary ?? '';
  return (
    <RecordDrawer
      title={record?.name ?? t('sites.add')}
      editor={editor}
      lacks={record?.isEditable === false ? 'sites:write' : undefined}
      startsAt="name"
      choices={{
        kind: kinds,
        alternateId: alternates,
        boundary: [
          { value: otherBoundary, label: t(otherBoundary ? 'sites.place.otherBoundary' : 'sites.place.noBoundary') },
        ],
      }}
      onClose={props.onClose}
      beside={
        record && {
          label: t('sites.tabs.label'),
          form: t('sites.tabs.facts'),
          tabs: [
            { key: 'photos', label: t('sites.tabs.photos'), panel: <SitePhotos site={record} tell={tell} /> },
            {
              key: 'history',
              label: t('sites.tabs.history'),
              panel: <RecordHistory endpoint={siteCalls.history} id={record.id} />,
            },
          ],
        }
      }
      below={
        record && (
          <>
            <p className="site-flight-check">
              <FlightCheckLink site={record.id} />
            </p>
            <SiteDevices site={record} />
          </>
        )
      }
    >
      <TextField {...field('name')} maxLength={LONGEST_NAME} />
      <SelectField {...field('kind')} options={kinds} />
      <SitePlace form={form} isReadOnly={record?.isEditable === false} />
      <TextField {...field('address')} maxLength={LONGEST_ADDRESS} />
      <TextField {...field('contact')} maxLength={LONGEST_CONTACT} />
      <TextField {...field('phone')} maxLength={LONGEST_PHONE} inputMode="tel" />
      <SelectField {...field('alternateId')} options={alternates} />
      <TextArea {...field('note')} maxLength={LONGEST_SITE_NOTE} />
    </RecordDrawer>
  );
}

/** Where else one could land: any other site, and the one that is chosen already. */
function useAlternates(record: Site | undefined) {
  const t = useText();
  const { data = [] } = useAllSites();
  const others = data.filter(({ id }) => id !== record?.id && id !== record?.alternateId);
  const chosen = record?.alternateId ? [{ value: record.alternateId, label: record.alternate }] : [];
  return [
    { value: '', label: t('sites.noAlternate') },
    ...chosen,
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
