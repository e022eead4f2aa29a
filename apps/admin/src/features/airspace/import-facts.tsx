import type { ZoneImport } from '@skein/contract/zone-imports.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useText as useAirspaceText } from './airspace.texts.ts';
import { useText } from './import.texts.ts';
import { useRegionWords } from './region-words.ts';

/** Which file it is, whose, and by whom. */
export function ImportFacts({ found }: { found: ZoneImport }): ReactNode {
  const t = useText();
  const airspace = useAirspaceText();
  const regionWords = useRegionWords();
  const format = useFormat();
  const { fileName, source, importedBy, createdAt, zones, region, assumed } = found;
  return (
    <FactList
      facts={[
        [t('zoneImport.labels.file'), fileName],
        [t('zoneImport.source'), source],
        [t('zoneImport.expected.region'), inOurWords(region ? regionWords(region) : t('zoneImport.expected.anywhere'))],
        [
          t('zoneImport.expected.unsaid'),
          inOurWords(
            t('zoneImport.expected.assumed', {
              kind: airspace(`airspace.kinds.${assumed.kind}`),
              reference: airspace(`airspace.references.${assumed.reference}`),
              timeZone: assumed.timeZone,
            }),
          ),
        ],
        [t('zoneImport.labels.format'), inOurWords(t(`zoneImport.formats.${found.format ?? 'unknown'}`))],
        [t('zoneImport.labels.zones'), inOurWords(format.number(zones))],
        [t('zoneImport.labels.importedBy'), importedBy ?? inOurWords('—')],
        [t('zoneImport.labels.when'), inOurWords(format.dateTime(createdAt))],
      ]}
    />
  );
}
