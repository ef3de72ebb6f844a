import { ActionIcon, Button } from '@mantine/core'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { seriesApi, type Series } from '@posada/contract/money/invoices/series'
import type { SeriesItem } from '@posada/contract/money/invoices/series-items'
import { formatEuros } from '@posada/domain/platform/money/money'
import { noTaxReasons, rateLabel } from '@posada/domain/platform/money/tax-rates'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useCall } from '../../../../lib/use-call.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LazyPart, lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from '../series.module.css'

const NewItemDialog = lazyComponent(async () => ({ default: (await import('./new-item-dialog.tsx')).NewItemDialog }))

/** 'Extras de la serie': what the invoices of a series offer as lines. They are added and removed at once. */
export function SeriesItems({ series }: { series: Series }) {
  const inventory = useQueryCall(seriesApi.inventory, { id: series.id }, { kinds: ['invoice-series'] })
  const tax = useQueryCall(
    extrasApi.offered,
    { establishmentId: series.establishmentId },
    { kinds: ['extras', 'establishments'] },
  )
  const mayAdd = useMay(seriesApi.addItem) && !series.isArchived
  const [isAdding, setIsAdding] = useState(false)
  const removal = useCall(seriesApi.removeItem, { reloads: ['invoice-series'] })
  const items = inventory.data?.items
  return (
    <section className={styles.part} aria-labelledby="series-items">
      <header className={styles.partHead}>
        <h3 id="series-items">Extras de la serie</h3>
        {mayAdd && tax.data && (
          <Button size="compact-sm" leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setIsAdding(true)}>
            Añadir extra
          </Button>
        )}
      </header>
      {!items && inventory.error && <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />}
      {!items && !inventory.error && <SkeletonRows rows={2} />}
      {items?.length === 0 && (
        <p className={styles.none}>Todavía no hay extras: los que añada se ofrecen como conceptos en sus facturas.</p>
      )}
      {items && items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <ItemText item={item} taxName={tax.data?.taxName ?? ''} />
              {mayAdd && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Eliminar el extra ${item.name}`}
                  disabled={removal.isRunning}
                  onClick={() => removal.run({ id: item.id })}
                >
                  <Icon of={IconX} size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && tax.data && (
        <NestedDialog>
          <LazyPart>
            <NewItemDialog seriesId={series.id} tax={tax.data} onClose={() => setIsAdding(false)} />
          </LazyPart>
        </NestedDialog>
      )}
    </section>
  )
}

const ItemText = ({ item: { name, price, rate, noTaxReason }, taxName }: { item: SeriesItem; taxName: string }) => (
  <>
    <span className={styles.itemName}>
      {name}
      <small>
        {rateLabel(rate, taxName)}
        {noTaxReason && ` · ${noTaxReasons[noTaxReason]}`}
      </small>
    </span>
    <span className={styles.itemPrice}>{price === null ? 'Sin precio definido' : formatEuros(price)}</span>
  </>
)
