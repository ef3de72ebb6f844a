import { lineKinds } from '@posada/domain/money/invoices/line-kinds'

/** The kinds of what is sold, for selects; '' is any other. */
export const lineKindChoices = [
  { value: '', label: 'Otra (alojamiento, salas, indemnizaciones…)' },
  ...Object.entries(lineKinds).map(([value, label]) => ({ value, label })),
]
