import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { establishmentField } from '../../prices/channel-fields.ts'
import { wire } from '../../wire.ts'
import { language } from './engine-hold.ts'
import { shownFields } from './engine-settings.ts'

const draft = wire({ establishmentId: establishmentField, language, ...shownFields })
export type EngineDraft = z.output<typeof draft>

export const enginePreviewApi = {
  render: post('/api/engine/settings/preview', {
    summary: 'La página del motor con lo que aún no se ha guardado, para verla antes',
    whileExpired: 'reads',
    roles: allRoles,
    request: draft,
    reply: wire({
      /** Without scripts; in its styles, `__NONCE__` stands for the nonce of the page that shows it. */
      html: ['html', z.string()],
    }),
  }),
}
