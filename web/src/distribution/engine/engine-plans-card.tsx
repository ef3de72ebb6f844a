import { Switch } from '@mantine/core'
import type { EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import type { Reply } from '@posada/contract/endpoint'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { type PricePlan, pricePlansApi } from '@posada/contract/prices/price-plans'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import { AssociatedPlan, planKey, planPricesText } from '../channel/public.ts'
import { PlanChargeDialog } from './plan-charge-dialog.tsx'
import { cancellationWords, chargeWords } from './charge-values.ts'
import styles from './engine.module.css'

type Plans = Reply<(typeof pricePlansApi)['list']>
type Props = { establishment: Establishment; settings: EngineSettings; plans: Plans }

/** 'Planes': which plans the page sells, by which restrictions, and what each takes when it is booked. Saved as soon as they are changed. */
export function EnginePlansCard({ establishment, settings, plans: { pricePlans, restrictionPlans } }: Props) {
  const mayEdit = useMay(pricePlansApi.edit)
  const [open, setOpen] = useState<PricePlan | null>(null)
  const { depositPercent, cancellationNotice, id: establishmentId } = establishment
  const { hasGateway } = settings
  const faultOf = ({ id }: PricePlan) => settings.planFaults.find(({ planId }) => planId === planKey(id))?.fault
  const columns: Column<PricePlan>[] = [
    {
      key: 'name',
      title: 'Plan',
      cell: (plan) => (
        <>
          <b>{plan.name}</b>
          <PlanFault fault={faultOf(plan)} />
        </>
      ),
    },
    { key: 'prices', title: 'Precio', cell: planPricesText },
    {
      key: 'charge',
      title: 'Se cobra al reservar',
      cell: (plan) => {
        const words = chargeWords(plan, { depositPercent, hasGateway })
        return mayEdit && !plan.isNonRefundable ? <NameButton onClick={() => setOpen(plan)}>{words}</NameButton> : words
      },
    },
    {
      key: 'cancellation',
      title: 'Si cancela',
      isWideOnly: true,
      cell: (plan) => cancellationWords(plan, cancellationNotice),
    },
    {
      key: 'restrictions',
      title: 'Restricciones',
      cell: (plan) => (
        <AssociatedPlan
          establishmentId={establishmentId}
          plan={plan}
          restrictionPlans={restrictionPlans}
          mayChoose={mayEdit}
        />
      ),
    },
    {
      key: 'sale',
      title: 'En venta',
      cell: (plan) => <SaleSwitch establishmentId={establishmentId} plan={plan} mayEdit={mayEdit} />,
    },
  ]
  const sold = pricePlans.filter((plan) => plan.isUsedByEngine && faultOf(plan) === undefined).length
  return (
    <Card
      title="Planes"
      flush
      actions={
        <span className={styles.soft}>
          {sold} de {pricePlans.length} se venden. Se crean en{' '}
          <Link to="/dashboard/channel_manager/channel_house/$SafeURL" params={{ SafeURL: establishmentId }}>
            Precios y portales
          </Link>
        </span>
      }
    >
      <DataTable label="Planes" columns={columns} rows={pricePlans} rowKey={({ id }) => planKey(id)} empty={null} />
      {open && (
        <PlanChargeDialog
          establishmentId={establishmentId}
          plan={open}
          hasGateway={hasGateway}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

const PlanFault = ({ fault }: { fault: string | undefined }) =>
  fault !== undefined && <span className={styles.fault}>No se vende. {fault}</span>

type SwitchProps = { establishmentId: string; plan: PricePlan; mayEdit: boolean }

/**
 * Whether the page sells the plan. The call changes over, so that a second press would undo the first: a press counts until it is answered and
 * shown, also one in the same moment.
 */
function SaleSwitch({ establishmentId, plan, mayEdit }: SwitchProps) {
  const { run, isRunning } = useCall(pricePlansApi.switchUsage, {
    reloads: ['price-plans'],
    describe: ({ reply }) => ({
      text: `${plan.name} ${reply.isUsedByEngine ? 'se vende' : 'ya no se vende'} en el motor de reservas.`,
    }),
  })
  const isSent = useRef(false)
  const press = () => {
    if (isSent.current) return
    isSent.current = true
    run({ establishmentId, id: plan.id, type: null }, { onSettled: () => void (isSent.current = false) })
  }
  return (
    <Switch
      aria-label={`${plan.name} se vende en el motor de reservas`}
      checked={plan.isUsedByEngine}
      disabled={!mayEdit || isRunning}
      onChange={press}
    />
  )
}
