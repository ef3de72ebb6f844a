import type { CustomerSheet as Sheet } from '@posada/contract/provider/customers'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../../lib/format.ts'
import { EnterCustomer } from '../enter-customer.tsx'
import { deadlineText, whenText } from '../health/health-words.ts'
import { useHealth } from '../health/use-health.ts'
import styles from './customer-panel.module.css'
import { SubscriptionForm } from './subscription-form.tsx'

type Props = { customer: Sheet; onClose: () => void }

/** A customer's facts, the end of their subscription, and at the foot the way into the account. */
export function CustomerSheet({ customer, onClose }: Props) {
  const { id, company: name, taxId, establishments, units } = customer
  const size = `${plural(establishments, 'establecimiento', 'establecimientos')}, ${plural(units, 'unidad', 'unidades')}`
  return (
    <div className={styles.sheet}>
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.quiet}>{[taxId, size].filter(Boolean).join(' · ')}</div>
      </div>
      <SubscriptionForm key={customer.subscriptionEnd} customer={customer} onClose={onClose} />
      <Facts customer={customer} />
      <EnterCustomer customer={{ id, name }} />
    </div>
  )
}

function Facts({ customer }: { customer: Sheet }) {
  const health = useHealth().data?.health
  const { at: now, lastSeenAt, lastSeenBy, registryWaiting, registryDueAt, fiscalWaiting } = customer
  const facts: [string, string][] = [
    ['Cuota', feeText(customer)],
    ['Email', customer.email || '–'],
    ['Teléfono', customer.phone || '–'],
    ['Dirección', addressText(customer) || '–'],
    ['Última entrada', lastSeenAt === '' ? 'Nunca' : `${whenText(lastSeenAt, now)}, ${lastSeenBy}`],
    ['SES en cola', [String(registryWaiting), deadlineOf(registryDueAt, now)].filter(Boolean).join(', ')],
    ['AEAT en cola', String(fiscalWaiting)],
    ['En la copia', health?.copy ? whenText(health.copy.finishedAt, now) : 'Sin copias'],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

/** 'Calle Mayor 1, 28013 Madrid, Madrid' */
const addressText = ({ address, postalCode, municipality, province }: Sheet): string =>
  [address, [postalCode, municipality].filter(Boolean).join(' '), province].filter(Boolean).join(', ')

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

const deadlineOf = (dueAt: string, now: string) => (dueAt === '' ? '' : `la primera ${deadlineText(dueAt, now)}`)

function feeText({ posadaFee, channelFee }: Sheet): string {
  if (posadaFee === null && channelFee === null) return 'Ninguna'
  const posada = formatEuros(posadaFee ?? 0)
  return channelFee === null ? posada : `${posada} + ${formatEuros(channelFee)} channel`
}
