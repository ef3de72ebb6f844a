import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { boardLabels, type BoardCode } from '@posada/domain/prices/board-price'
import { adjustmentFault } from '@posada/domain/prices/price-plan'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../../lib/use-confirmed-call.ts'
import { DeleteButton, DeleteConfirmation } from '../../../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { SelectField, type Choice } from '../../../../ui/fields/select-field.tsx'
import { variationOf, type VariationValues, variationIn } from '../variation.ts'
import { VariationFields } from '../variation-fields.tsx'

type Props = {
  type: SaleType
  /** Null adds one of the choices. */
  board: SaleType['boards'][number] | null
  choices: readonly Choice[]
  onClose: () => void
}
type Values = VariationValues & { code: BoardCode | null }

/** What a board adds to a night of a type. */
export function BoardDialog({ type, board, choices, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: board
      ? { code: board.code, ...variationOf(board.amount, board.isPercent) }
      : { code: null, sign: 'add', size: null, isPercent: false },
  })
  const options = { reloads: ['sale-types'] as const, onDone: onClose }
  const edit = useCall(saleTypesApi.editBoard, options)
  const removal = useConfirmedCall(
    saleTypesApi.removeBoard,
    { id: type.id, type: null, code: board?.code ?? 'nb' },
    options,
  )
  const save = form.handleSubmit(({ code, sign, size, isPercent }) =>
    edit.run({ id: type.id, type: null, defaultBoard: undefined, code, sign, amount: size, isPercent }),
  )
  return (
    <FormDialog
      opened
      title={board ? boardLabels[board.code] : 'Nuevo régimen'}
      subtitle={type.name}
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={save}
      isDirty={form.formState.isDirty && !removal.isAsking}
      isSaving={edit.isRunning || removal.isRunning}
      size={480}
      actions={board && <DeleteButton onClick={removal.ask} />}
    >
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <FormGrid>
        {!board && (
          <Cell>
            <SelectField
              control={form.control}
              name="code"
              label="Régimen"
              choices={choices}
              placeholder="Elija un régimen"
              required
            />
          </Cell>
        )}
        <Cell>
          <VariationFields
            control={variationIn(form.control)}
            faultOf={adjustmentFault}
            help={{ percent: 'Del precio de la noche.', euros: 'Por persona y noche.' }}
          />
        </Cell>
      </FormGrid>
      {board && (
        <DeleteConfirmation
          removal={removal}
          title={`Quitar ${boardLabels[board.code]}`}
          text={`¿Está seguro de que desea dejar de vender ${type.name} con este régimen?`}
          detail={
            board.code === type.defaultBoard
              ? 'Es el habitual: el tipo pasará a venderse en solo alojamiento.'
              : 'Las reservas hechas se quedan como están.'
          }
        />
      )}
    </FormDialog>
  )
}
