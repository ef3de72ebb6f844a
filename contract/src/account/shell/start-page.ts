import type { StartPage } from '@posada/domain/account/users/start-page'
import { coded } from '../../fields.ts'

export const startPage = coded({ pantalla_huespedes: '', pantalla_hoy: 'today', planning: 'planning' } satisfies Record<
  string,
  StartPage
>)
