import { Button } from '@mantine/core'
import { addDays } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import type { Stay } from '@posada/domain/platform/days/stay'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useForm, useWatch } from 'react-hook-form'
import { Icon } from '../../ui/theme/icon.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BlockRefusal } from './block-refusal.tsx'
import type { BlockFields } from './block-values.ts'
import { useSaveBlock } from './use-save-block.ts'

type BlockableUnit = { id: string; name: string; establishmentName: string }

type Props = {
  units: readonly BlockableUnit[]
  /** The units to block; several are blocked together, none lets the user choose one. */
  roomIds: readonly string[]
  stay: Stay
  /** Why a new block is made, where that is known. */
  reason?: string
  /** The block that is changed; absent for a new one. */
  block?: { id: string; reason: string }
  onClose: () => void
  onOpenBooking: (bookingId: string) => void
}

/** Blocks units for some nights, or changes a block; the range is half-open, as a stay is. */
export function BlockDialog({ units, roomIds, stay, reason = '', block, onClose, onOpenBooking }: Props) {
  const { control, handleSubmit, formState } = useForm<BlockFields>({
    defaultValues: {
      roomId: roomIds[0] ?? null,
      from: stay.checkIn,
      to: stay.checkOut,
      reason: block?.reason ?? reason,
    },
  })
  const from = useWatch({ control, name: 'from' })
  const { save, remove, isRunning, refusal } = useSaveBlock({ roomIds, block, onClose })
  return (
    <FormDialog
      opened
      title={titleOf(units, roomIds, block !== undefined)}
      onClose={onClose}
      onSubmit={handleSubmit(save)}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={block ? 'Guardar' : 'Bloquear'}
      actions={
        block && (
          <Button variant="subtle" leftSection={<Icon of={IconLockOpen} />} disabled={isRunning} onClick={remove}>
            Quitar bloqueo
          </Button>
        )
      }
      size={560}
    >
      <FormGrid>
        {refusal && <BlockRefusal refusal={refusal} onOpenBooking={onOpenBooking} />}
        {roomIds.length <= 1 && (
          <SelectField
            control={control}
            name="roomId"
            label="Unidad"
            choices={units.map(({ id, name, establishmentName }) => ({
              value: id,
              label: `${name} · ${establishmentName}`,
            }))}
            searchable={units.length > 8}
            required
          />
        )}
        <Cell span={6}>
          <DateField
            control={control}
            name="from"
            label="Desde"
            kind="coming"
            help="La primera noche bloqueada"
            required
          />
        </Cell>
        <Cell span={6}>
          <DateField
            control={control}
            name="to"
            label="Hasta"
            kind="coming"
            from={addDays(from ?? stay.checkIn, 1)}
            help="Ese día la unidad vuelve a estar libre"
            required
            validate={(to, { from }) =>
              !to || !from || from < to || 'Debe ser posterior al primer día: al menos una noche'
            }
          />
        </Cell>
        <TextField
          control={control}
          name="reason"
          label="Motivo"
          maxLength={limits.blockReason}
          focusOnMount
          placeholder="Pintura, avería, uso propio…"
          help="Se lee en el planning"
        />
      </FormGrid>
    </FormDialog>
  )
}

function titleOf(units: readonly BlockableUnit[], roomIds: readonly string[], isChange: boolean): string {
  const names = roomIds.map((roomId) => units.find(({ id }) => id === roomId)?.name ?? '')
  if (isChange) return `Unidad ${names.join('')}, bloqueada`
  if (names.length === 0) return 'Bloquear una unidad'
  return names.length > 1 ? `Bloquear las unidades ${names.join(', ')}` : `Bloquear la unidad ${names.join('')}`
}
