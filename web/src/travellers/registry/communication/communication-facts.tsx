import type { Reply } from '@posada/contract/endpoint'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import type { registryApi } from '@posada/contract/travellers/registry/registry'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/page/card.tsx'
import { reportingServiceLabels } from '../communication-labels.ts'
import { DeadlineClock } from '../deadline-clock.tsx'
import { groupOf, type RegistryDialog } from '../communication-groups.ts'
import styles from './communication.module.css'

type Props = {
  communication: Communication
  people: Reply<typeof registryApi.get>['people']
  now: number
  onOpen: (open: RegistryDialog) => void
}

/** The facts of a communication: booking, guests, service, codes and dates. */
export function CommunicationFacts({ communication, people, now, onOpen }: Props) {
  const { service, isByHand, reference, code, batch, dueAt, sentAt, resolvedAt, attempts, locator, bookingId } =
    communication
  const isOpen = groupOf(communication) !== 'resolved'
  const rows: [string, string][] = [
    ['Registro', `${reportingServiceLabels[service]}${isByHand ? ', entregado a mano' : ''}`],
    ['Código de comunicación', code],
    ['Referencia', reference],
    ['Lote', batch],
    ['Enviada', formatInstant(sentAt)],
    ['Resuelta', formatInstant(resolvedAt)],
    ['Plazo', formatInstant(dueAt)],
    ['Intentos', attempts > 0 ? String(attempts) : ''],
  ]
  return (
    <Card title="Datos" actions={isOpen && <DeadlineClock dueAt={dueAt} now={now} />}>
      <dl className={styles.facts}>
        <div>
          <dt>Reserva</dt>
          <dd>
            <button type="button" className={styles.link} onClick={() => onOpen({ kind: 'booking', id: bookingId })}>
              {locator}
            </button>
          </dd>
        </div>
        {people.length > 0 && (
          <div>
            <dt>{people.length === 1 ? 'Huésped' : 'Huéspedes'}</dt>
            <dd className={styles.people}>
              {people.map(({ id, name }) => (
                <button key={id} type="button" className={styles.link} onClick={() => onOpen({ kind: 'guest', id })}>
                  {name}
                </button>
              ))}
            </dd>
          </div>
        )}
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
