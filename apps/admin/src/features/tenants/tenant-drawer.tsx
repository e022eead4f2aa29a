import { nameOfDeed } from '@skein/app-kit/audit/deed-words.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { nameOfRole } from '@skein/contract/roles.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import type { TenantDetail, TenantInfo } from '@skein/contract/tenants.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { DetailPart } from '../../detail-part.tsx';
import { certificationLooks, grantLooks, stateLooks } from './tenant-looks.ts';
import { useTenant } from './tenants.queries.ts';
import { useText } from './tenants.texts.ts';

export interface TenantDrawerProps {
  tenant: TenantInfo;
  onClose: () => void;
}

/** One enterprise: who is in it, what it has, and what was done lately. */
export function TenantDrawer({ tenant: { id, name }, onClose }: TenantDrawerProps): ReactNode {
  const { data: tenant, error, refetch } = useTenant(id);
  return (
    <Drawer title={name} onClose={onClose}>
      {!tenant && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />)}
      {tenant && (
        <div className="admin-detail">
          <Facts tenant={tenant} />
          <Roles tenant={tenant} />
          <Grants tenant={tenant} />
          <Operations tenant={tenant} />
        </div>
      )}
    </Drawer>
  );
}

interface PartProps {
  tenant: TenantDetail;
}

function Facts({ tenant }: PartProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { state, certification, licenseNum, owners, members, disabledMembers, units, createdAt } = tenant;
  const facts: [string, ReactNode][] = [
    [t('tenants.labels.state'), <StateTag key="state" state={stateLooks[state]} text={t(`tenants.states.${state}`)} />],
    [
      t('tenants.labels.certification'),
      <StateTag
        key="certification"
        state={certificationLooks[certification]}
        text={t(`tenants.certifications.${certification}`)}
      />,
    ],
    [t('tenants.labels.licenseNum'), licenseNum ?? '—'],
    [t('tenants.certifiedAt'), tenant.certifiedAt ? format.date(tenant.certifiedAt) : '—'],
    [t('tenants.labels.owners'), owners.join(' · ') || '—'],
    [t('tenants.labels.createdAt'), format.date(createdAt)],
    [t('tenants.labels.members'), format.number(members)],
    [t('tenants.disabled'), format.number(disabledMembers)],
    [t('tenants.labels.units'), format.number(units)],
  ];
  if (tenant.dissolveAt) facts.push([t('tenants.dissolveAt'), format.dateTime(tenant.dissolveAt)]);
  return <FactList facts={facts} />;
}

function Roles({ tenant: { roles } }: PartProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <DetailPart title={t('tenants.membersByRole')}>
      {roles.map(({ role, members }) => (
        <li key={role.id}>
          <div>
            <b>{nameOfRole(role, language)}</b>
          </div>
          <span>{t('tenants.people', { count: members })}</span>
        </li>
      ))}
    </DetailPart>
  );
}

function Grants({ tenant: { grants } }: PartProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  return (
    <DetailPart title={t('tenants.grants')} empty={grants.length === 0 && t('tenants.noGrants')}>
      {grants.map(({ service, state, seats, seatsUsed, endsAt }) => (
        <li key={service}>
          <div>
            <b>{serviceCatalogue[service].name[language]}</b>
            <span>{t('tenants.until', { date: format.date(endsAt), used: seatsUsed, seats })}</span>
          </div>
          <StateTag state={grantLooks[state]} text={t(`tenants.serviceStates.${state}`)} />
        </li>
      ))}
    </DetailPart>
  );
}

function Operations({ tenant: { id, operations } }: PartProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  return (
    <DetailPart
      title={t('tenants.operations')}
      empty={operations.length === 0 && t('tenants.noOperations')}
      action={
        <Link to="/audit" search={{ enterpriseId: id }}>
          {t('tenants.allOperations')}
        </Link>
      }
    >
      {operations.map(({ sequence, at, action, by }) => (
        <li key={sequence}>
          <div>
            <b>{nameOfDeed(action, language)}</b>
            <span>{`${by} · ${format.dateTime(at)}`}</span>
          </div>
        </li>
      ))}
    </DetailPart>
  );
}
