import type { FieldValues, Path, Control } from 'react-hook-form'
import { SwitchField } from '../../../../ui/fields/switch-field.tsx'

type Props<F extends FieldValues> = { control: Control<F>; name: Path<F>; onToggle?: (isOn: boolean) => void }

/** 'Es una fianza', in the dialogs by which money is recorded, charged or requested. */
export const SecurityDepositSwitch = <F extends FieldValues>(props: Props<F>) => (
  <SwitchField
    {...props}
    label="Es una fianza"
    help="Se guarda aparte y se devuelve: ni es un ingreso ni se factura."
  />
)
