import type { Backups } from '@posada/contract/provider/backups/backups'
import { KEPT } from '@posada/domain/provider/backups/kept-copies'
import { formatInstant } from '../../../lib/format.ts'
import { Figure, FigureStrip } from '../../../ui/page/figure-strip.tsx'

/** The newest copy, its check, what the rule has so far, and to which minutes one can go back. */
export function CopiesFigures({ backups }: { backups: Backups }) {
  const { copies, kept, nightlyAt, walFrom, walUntil } = backups
  const newest = copies.find(({ state }) => state === 'done')
  const checked = copies.find(({ checkedAt }) => checkedAt !== '')
  const isFailing = copies.find(({ state }) => state !== 'running')?.state === 'failed'
  return (
    <FigureStrip isBusy={false}>
      <Figure
        label="Última copia"
        value={newest ? formatInstant(newest.startedAt) : '–'}
        tone={isFailing ? 'error' : newest ? 'ok' : 'calm'}
      >
        <small>Cada noche a las {nightlyAt}</small>
      </Figure>
      <Figure
        label="Última prueba"
        value={checked ? formatInstant(checked.checkedAt) : '–'}
        tone={checked?.checkError ? 'error' : checked ? 'ok' : 'calm'}
      >
        <small>Cada semana se recupera aparte y se cuenta</small>
      </Figure>
      <Figure label="Guardadas" value={`${kept.days} de ${KEPT.days} días`}>
        <small>
          {kept.weeks} de {KEPT.weeks} semanas, {kept.months} de {KEPT.months} meses
        </small>
      </Figure>
      <Figure label="Vuelta a cualquier minuto" value={walFrom && walUntil ? formatInstant(walUntil) : '–'}>
        <small>{walFrom && walUntil ? `desde ${formatInstant(walFrom)}` : 'Desde la primera copia'}</small>
      </Figure>
    </FigureStrip>
  )
}
