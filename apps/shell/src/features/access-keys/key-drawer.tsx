import { accessKeyCalls, type AccessKey, type AccessKeyFacts } from '@skein/contract/access-keys.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useId, useState, type ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import { KeyFields } from './form/key-fields.tsx';
import { isWidened, keyFields, readKeyForm, useKeyForm } from './form/use-key-form.ts';
import { isAboutTheProof } from './is-about-the-proof.ts';
import { KeyFacts } from './key-facts.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { KeyUsage } from './usage/key-usage.tsx';
import { TryIt } from '../../try-it/try-it.tsx';
import type { OwnerProof } from '../../proof/owner-proof-form.tsx';

const tabs = ['facts', 'usage', 'tryIt'] as const;
type TabName = (typeof tabs)[number];

/** One key beside the list: what it may do, how it is used, and how it is tried. */
export function KeyDrawer({ apiKey, onClose }: { apiKey: AccessKey; onClose: () => void }): ReactNode {
  const t = useText();
  const formId = useId();
  const [tab, setTab] = useState<TabName>('facts');
  const editor = useKeyEditor(apiKey, onClose);
  const panels: Record<TabName, ReactNode> = {
    facts: (
      <>
        <KeyFacts apiKey={apiKey} />
        <FormElement form={editor.form} id={formId} onSubmit={editor.submit}>
          <KeyFields form={editor.form} days={editor.days} />
        </FormElement>
      </>
    ),
    usage: <KeyUsage id={apiKey.id} />,
    tryIt: <KeyTried apiKey={apiKey} />,
  };
  return (
    <Drawer
      title={apiKey.name}
      size={tab === 'facts' ? 'column' : 'desk'}
      onClose={onClose}
      actions={
        tab === 'facts' && (
          <Button kind="primary" type="submit" form={formId} isBusy={editor.isSaving}>
            {t('accessKeys.form.save')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('accessKeys.drawer.label')}
        tabs={tabs.map((key) => ({ key, label: t(`accessKeys.drawer.${key}`) }))}
        current={tab}
        onSelect={setTab}
      >
        {panels[tab]}
      </Tabs>
      {editor.proof}
    </Drawer>
  );
}

/** Calls that this key may make, made here. */
const KeyTried = ({ apiKey }: { apiKey: AccessKey }) => {
  const t = useText();
  return (
    <>
      <TryIt keyId={apiKey.accessKeyId} scopes={apiKey.scopes} />
      <p className="shell-keys-reference">
        <a href="/openapi" target="_blank" rel="noreferrer">
          {t('accessKeys.drawer.reference')}
        </a>
      </p>
    </>
  );
};

/** Saves what was changed; who widens what the key may do says first who they are. */
function useKeyEditor(apiKey: AccessKey, onSaved: () => void) {
  const t = useText();
  const { days, ...form } = useKeyForm(apiKey);
  const update = useDeed(accessKeyCalls.update, accessKeyCalls.list);
  const [widened, setWidened] = useState<AccessKeyFacts>();
  const save = (facts: AccessKeyFacts, proof: OwnerProof, refuse: (error: Error) => void) =>
    update.mutate(
      { id: apiKey.id, version: apiKey.version, ...facts, ...proof },
      {
        onSuccess: () => {
          form.forgetDraft();
          toast.success(t('accessKeys.form.saved'));
          onSaved();
        },
        onError: refuse,
      },
    );
  const submit = () => {
    if (update.isPending || !form.check(...keyFields)) return;
    const facts = readKeyForm(form.values, apiKey);
    if (isWidened(facts, apiKey)) setWidened(facts);
    // What the server takes for wider than we do, it says by asking who is there.
    else save(facts, {}, (error) => (isAboutTheProof(error) ? setWidened(facts) : form.refuse(error)));
  };
  const proof = widened && (
    <ProofDialog
      title={t('accessKeys.proof.save')}
      submitLabel={t('accessKeys.proof.saveDeed')}
      isPending={update.isPending}
      onClose={() => setWidened(undefined)}
      onProve={(given, refuse) =>
        save(widened, given, (error) => {
          if (isAboutTheProof(error)) return refuse(error);
          setWidened(undefined);
          form.refuse(error);
        })
      }
    />
  );
  return { form, days, submit, isSaving: update.isPending, proof };
}
