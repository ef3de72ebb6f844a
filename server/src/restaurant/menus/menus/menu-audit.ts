import { type AuditedFields, shownFlag, shownText, weekdayLetters } from '@posada/domain/account/audit/changed-values'
import type { MenuRow } from '../queries/menus.ts'

type Audited = Pick<MenuRow, 'name' | 'description' | 'isPublished' | 'weekdays' | 'usedFrom' | 'usedTo' | 'texts'>

export const MENU_FIELDS: AuditedFields<Audited> = {
  name: ['Nombre', shownText],
  description: 'descripción',
  isPublished: ['Pública', shownFlag],
  weekdays: ['Días de uso', (days) => weekdayLetters(days) || 'ninguno'],
  usedFrom: ['Desde las', shownText],
  usedTo: ['Hasta las', shownText],
  texts: 'textos en otros idiomas',
}
