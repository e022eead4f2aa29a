import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { inviteCalls, InviteState, type Invite } from '@skein/contract/invites.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Plus, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { InviteDrawer } from './invite-drawer.tsx';
import { PersonInviteDrawer } from './person-invite-drawer.tsx';
import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

/** The links by which people join, and what became of them. */
export function InvitesPanel(): ReactNode {
  const t = useText();
  const list = useListState(['search', 'state', 'open'], ['createdAt', 'expiresAt'], () => '-createdAt');
  const filter = fitting(inviteCalls.list.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(inviteCalls.list, { page, size, sort, ...filter });
  const [revoked, setRevoked] = useState<Invite>();
  const add = (
    <span className="organization-buttons">
      <Button icon={<Plus size={14} aria-hidden />} onClick={() => list.show('open', 'new')}>
        {t('invites.add')}
      </Button>
      <Button kind="primary" icon={<Send size={14} aria-hidden />} onClick={() => list.show('open', 'person')}>
        {t('invites.person')}
      </Button>
    </span>
  );
  const tellFailure = useTellFailure();
  const resending = useOrganizationDeed(inviteCalls.resend);
  const resend = ({ id }: Invite) =>
    resending.mutate(
      { id },
      {
        onSuccess: ({ info }) => toast.success(t('invites.sentTo', { recipient: info.recipient ?? '' })),
        onError: tellFailure,
      },
    );
  return (
    <>
      <header className="organization-heading">
        <h2>{t('organization.tabs.invites')}</h2>
        <span className="organization-export">{add}</span>
      </header>
      <ListTable
        name="invites"
        label={t('organization.tabs.invites')}
        columns={useColumns(setRevoked, resend)}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ recipient, note, unit }) => recipient ?? (note || unit)}
        search={t('invites.search')}
        filters={{
          state: {
            label: t('invites.labels.state'),
            options: InviteState.options.map((value) => ({ value, label: t(`invites.states.${value}`) })),
          },
        }}
        empty={{ title: t('invites.empty'), text: t('invites.emptyText'), action: add }}
      />
      {list.filters.open === 'new' && <InviteDrawer onClose={() => list.show('open', '')} />}
      {list.filters.open === 'person' && <PersonInviteDrawer onClose={() => list.show('open', '')} />}
      {revoked && <RevokeDialog invite={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function RevokeDialog({ invite, onClose }: { invite: Invite; onClose: () => void }): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const revocation = useOrganizationDeed(inviteCalls.revoke);
  return (
    <ConfirmDialog
      isOpen
      title={t('invites.revokeTitle')}
      confirmLabel={t('invites.revoke')}
      isBusy={revocation.isPending}
      onConfirm={() =>
        revocation.mutate(
          { id: invite.id },
          {
            onSuccess: () => toast.success(t('invites.revoked')),
            onError: tellFailure,
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    >
      {t(invite.recipient === null ? 'invites.revokeText' : 'invites.revokePersonText')}
    </ConfirmDialog>
  );
}

const looks = { open: 'done', usedUp: 'fixed', expired: 'expired', revoked: 'withdrawn' } as const;

function useColumns(
  onRevoke: (invite: Invite) => void,
  onResend: (invite: Invite) => void,
): readonly ListColumn<Invite>[] {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const title = (
    key: 'recipient' | 'note' | 'unit' | 'roles' | 'uses' | 'expiresAt' | 'createdBy' | 'createdAt' | 'state',
  ) => ({
    key,
    title: t(`invites.labels.${key}`),
  });
  return [
    { ...title('unit'), isFixed: true, render: ({ unit }) => unit },
    { ...title('recipient'), render: ({ recipient }) => recipient ?? t('invites.anyone') },
    {
      ...title('roles'),
      render: ({ roles }) =>
        roles.length > 0 ? roles.map((role) => nameOfRole(role, language)).join(', ') : t('invites.noRoles'),
    },
    { ...title('note'), render: ({ note }) => note },
    {
      ...title('state'),
      render: ({ state, recipient }) => (
        <StateTag
          state={looks[state]}
          text={t(state === 'usedUp' && recipient !== null ? 'invites.accepted' : `invites.states.${state}`)}
        />
      ),
    },
    { ...title('uses'), render: ({ uses, maxUses }) => t('invites.usesOf', { uses, maxUses }), align: 'end' },
    { ...title('expiresAt'), render: ({ expiresAt }) => format.dateTime(Date.parse(expiresAt)) },
    { ...title('createdBy'), render: ({ createdBy }) => createdBy },
    { ...title('createdAt'), render: ({ createdAt }) => format.dateTime(Date.parse(createdAt)), isHiddenAtFirst: true },
    {
      key: 'deeds',
      title: t('invites.deeds'),
      render: (invite) => (
        <span className="organization-buttons">
          {invite.recipient !== null && (invite.state === 'open' || invite.state === 'expired') && (
            <Button size="small" kind="ghost" onClick={() => onResend(invite)}>
              {t('invites.resend')}
            </Button>
          )}
          {invite.state === 'open' && (
            <Button size="small" kind="ghost" onClick={() => onRevoke(invite)}>
              {t('invites.revoke')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
