import { Switch } from '@mantine/core'
import { profileApi } from '@posada/contract/account/profile'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'

/** Saved immediately, independently of the form around it. */
export function SelfCheckinSwitch({ isOn }: { isOn: boolean }) {
  const mayTurn = useMay(profileApi.switchSelfCheckin)
  const turn = useCall(profileApi.switchSelfCheckin, { reloads: ['account'] })
  return (
    <Switch
      size="sm"
      label="Auto check-in"
      description="Los huéspedes rellenan sus datos y firman por sí mismos, antes de llegar, en un formulario que usted les envía. Al desactivarlo dejan de poder enviarse formularios nuevos. Se guarda al momento."
      checked={turn.isRunning ? !isOn : isOn}
      disabled={!mayTurn || turn.isRunning}
      onChange={() => turn.run({})}
      styles={{ label: { fontSize: 14, fontWeight: 500 } }}
    />
  )
}
