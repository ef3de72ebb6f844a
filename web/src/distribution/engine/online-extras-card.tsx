import { Checkbox } from '@mantine/core'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { formatEuros } from '@posada/domain/platform/money/money'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './engine.module.css'
import type { EngineFormState } from './use-engine-form.ts'

type Props = { state: EngineFormState; establishmentId: string }

/** 'Extras': which of the catalogue guests add to their booking themselves. Only those with a price can be. */
export function OnlineExtrasCard({ state, establishmentId }: Props) {
  const { form, mayEdit } = state
  const { data, error, refetch } = useQueryCall(
    extrasApi.list,
    { establishmentId },
    { kinds: ['extras', 'establishments'] },
  )
  const { field } = useController({ control: form.control, name: 'extraIds' })
  const toggle = (chosen: readonly string[]) =>
    field.onChange(data?.extras.filter(({ id }) => chosen.includes(id)).map(({ id }) => id))
  return (
    <Card
      title="Extras que se venden en la web"
      count={field.value.length}
      actions={<ChangedMark state={state} of="extraIds" />}
    >
      <p className={styles.text}>
        Del{' '}
        <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishmentId }} hash="extras">
          catálogo del establecimiento
        </Link>
        . El huésped los añade a su reserva al hacerla.
      </p>
      {data ? (
        <Checkbox.Group aria-label="Extras que se venden en la web" value={field.value} onChange={toggle}>
          <div className={styles.extras}>
            {data.extras.map(({ id, name, price }) => (
              <Checkbox
                key={id}
                value={id}
                disabled={!mayEdit || price === null}
                label={
                  <>
                    {name} <span className={styles.soft}>{price === null ? 'Sin precio' : formatEuros(price)}</span>
                  </>
                }
              />
            ))}
            {data.extras.length === 0 && <span className={styles.soft}>El catálogo está vacío.</span>}
          </div>
        </Checkbox.Group>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  )
}
