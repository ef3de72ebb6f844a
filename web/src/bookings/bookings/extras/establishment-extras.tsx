import { Button } from '@mantine/core'
import type { OfferedExtra } from '@posada/contract/bookings/extras/extras'
import { matchingLine, type ExtraSale } from '@posada/domain/bookings/extra-sale'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import type { UnsavedExtra } from '../new/new-booking-values.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ExtraLine } from './extra-line.tsx'
import lineStyles from './extras.module.css'
import { saleOfOffered, useOfferedExtras } from './sale-values.ts'
import { sellInUnit, withAmount } from './sell-in-unit.ts'
import styles from './unit-extras.module.css'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const SellExtraDialog = lazyComponent(async () => ({
  default: (await import('./sell-extra-dialog.tsx')).SellExtraDialog,
}))

export type UnitExtrasProps = {
  establishmentId: string
  /** Name of the unit. */
  name: string
  roomId: string
  lines: readonly UnsavedExtra[]
  onLines: (lines: UnsavedExtra[]) => void
}

/** The establishment's extras, counted up and down; below them the extras sold with their own price or name. */
export function EstablishmentExtras({ establishmentId, name, roomId, lines, onLines }: UnitExtrasProps) {
  const { offered, error, retry } = useOfferedExtras(establishmentId)
  /** The extra that the dialog sells: an id of the catalogue, null for one with its own name; undefined: closed. */
  const [asked, setAsked] = useState<string | null>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const onceButton = useRef<HTMLButtonElement>(null)
  const ask = (extraId: string | null) => {
    setRefusal(null)
    setAsked(extraId)
  }
  const put = (outcome: ReturnType<typeof sellInUnit>, refuse: (fault: string) => void) =>
    'fault' in outcome ? refuse(outcome.fault) : onLines(outcome.lines)
  const sell = (_: string, sale: ExtraSale) => {
    const outcome = sellInUnit(lines, sale)
    put(outcome, setRefusal)
    if (!('fault' in outcome)) setAsked(undefined)
  }
  const count = (extra: OfferedExtra, line: UnsavedExtra | undefined, step: 1 | -1) => {
    if (extra.price === null) return void ask(extra.id)
    if (line) put(withAmount(lines, line, line.amount + step), showRefusal)
    else put(sellInUnit(lines, saleOfOffered(extra, extra.price)), showRefusal)
  }
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!offered) return <SkeletonRows rows={2} />
  const catalogue = offered.extras.map((extra) => ({ extra, line: countedLineOf(extra, lines) }))
  const counted = new Set(catalogue.map(({ line }) => line?.id))
  return (
    <div className={styles.body}>
      {catalogue.length === 0 && lines.length === 0 && (
        <p className={styles.note}>El catálogo de la casa está vacío.</p>
      )}
      <ul className={`${lineStyles.box ?? ''} ${styles.list ?? ''}`} aria-label={`Extras de ${name}`}>
        {catalogue.map(({ extra, line }) => (
          <ExtraLine
            key={extra.id}
            name={extra.name}
            price={extra.price}
            rate={extra.rate}
            amount={line?.amount ?? 0}
            least={0}
            onCount={(step) => count(extra, line, step)}
          />
        ))}
        {lines
          .filter(({ id }) => !counted.has(id))
          .map((line) => (
            <ExtraLine
              key={line.id}
              name={line.name}
              price={line.unitPrice}
              rate={line.rate}
              amount={line.amount}
              isOnce={line.extraId === null}
              otherwise={onceButton}
              onDrop={() => onLines(lines.filter(({ id }) => id !== line.id))}
            />
          ))}
      </ul>
      <Button
        ref={onceButton}
        className={styles.once ?? ''}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconPlus} size={16} />}
        onClick={() => ask(null)}
      >
        Extra de un solo uso
      </Button>
      {asked !== undefined && (
        <LazyPart>
          <NestedDialog>
            <SellExtraDialog
              establishmentId={establishmentId}
              units={[{ value: roomId, label: name }]}
              extraId={asked}
              refusal={refusal}
              isSaving={false}
              onSell={sell}
              onClose={() => setAsked(undefined)}
            />
          </NestedDialog>
        </LazyPart>
      )}
    </div>
  )
}

/** The line that counts an extra with a fixed price. */
const countedLineOf = (extra: OfferedExtra, lines: readonly UnsavedExtra[]) =>
  extra.price === null ? undefined : matchingLine(lines, saleOfOffered(extra, extra.price))

const showRefusal = (text: string) => void showToast({ kind: 'error', title: 'Error', text })
