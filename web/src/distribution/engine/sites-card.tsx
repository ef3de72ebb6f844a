import { limits } from '@posada/domain/platform/limits'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { validateSites } from './engine-values.ts'
import type { EngineFormState } from './use-engine-form.ts'

/** 'Webs que lo enseñan': the establishment's own sites that may show the page in a frame. */
export const SitesCard = ({ state }: { state: EngineFormState }) => (
  <Card title="Webs que lo enseñan" actions={<ChangedMark state={state} of="sites" />}>
    <TextAreaField
      control={state.form.control}
      name="sites"
      label="Sus webs"
      help="Una por línea, como https://www.mihotel.es. Solo ellas pueden enseñar el motor dentro de sus páginas; un enlace vale desde cualquier sitio."
      placeholder="https://www.mihotel.es"
      rows={3}
      maxLength={limits.engine.sites * (limits.engine.site + 1)}
      validate={validateSites}
      disabled={!state.mayEdit}
    />
  </Card>
)
