import type { PricePlan } from '@posada/contract/prices/price-plans'
import type { SaleType } from '@posada/contract/prices/sale-types'
import { seasonsApi, type Season } from '@posada/contract/prices/seasons'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../../lib/use-confirmed-call.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { DeleteButton, DeleteConfirmation } from '../../../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { SeasonFields } from './season-fields.tsx'
import { savedSeasonOf, seasonDates, seasonValuesOf } from './season-values.ts'

type Props = {
  establishmentId: string
  /** Null creates a new season. */
  season: Season | null
  types: readonly SaleType[]
  realPlans: readonly PricePlan[]
  onClose: () => void
}

/** A season with its prices. Saving it changes no day: its prices are applied from the list. */
export function SeasonDialog({ establishmentId, season, types, realPlans, onClose }: Props) {
  const mayEdit = useMay(seasonsApi.save)
  const ids = types.map(({ id }) => id)
  const form = useForm({ values: seasonValuesOf(season, ids), resetOptions: { keepDirtyValues: true } })
  const options = { reloads: ['seasons'] as const, onDone: onClose }
  const call = useCall(seasonsApi.save, { ...options, describe: (_, { name }) => ({ text: name }) })
  const removal = useConfirmedCall(seasonsApi.remove, { id: season?.id ?? '' }, options)
  const save = form.handleSubmit((values) => {
    const saved = savedSeasonOf(establishmentId, season?.id ?? null, values)
    if (saved.prices.length > 0) call.run(saved)
  })
  const frame = {
    title: season ? `Temporada ${season.name}` : 'Nueva temporada',
    subtitle: season && seasonDates(season),
    size: 680,
  }
  const fields = (
    <SeasonFields form={form} types={types} plans={realPlans} disabled={!mayEdit} isNew={season === null} />
  )
  if (!mayEdit)
    return (
      <ViewDialog {...frame} onClose={onClose}>
        {fields}
      </ViewDialog>
    )
  return (
    <FormDialog
      opened
      {...frame}
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={save}
      isDirty={form.formState.isDirty && !removal.isAsking}
      isSaving={call.isRunning || removal.isRunning}
      actions={season && <DeleteButton onClick={removal.ask} />}
    >
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      {fields}
      {season && (
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar la temporada ${season.name}`}
          text="¿Está seguro de que desea eliminar esta temporada?"
          detail="Los precios que ya se hayan aplicado se quedan en sus días."
        />
      )}
    </FormDialog>
  )
}
