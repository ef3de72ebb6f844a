import { type Dish, dishesApi } from '@posada/contract/restaurant/dishes'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'

/** Asks, and archives a dish. */
export function useDishRemoval(desk: MenuDesk, dish: Dish) {
  const [isAsking, setIsAsking] = useState(false)
  const removal = useCall(dishesApi.remove, {
    title: 'Plato archivado',
    reloads: ['menus'],
    describe: () => ({ text: dish.name }),
    onDone: () => {
      setIsAsking(false)
      desk.select(null)
    },
  })
  return {
    ask: () => setIsAsking(true),
    question: isAsking && (
      <ConfirmDialog
        opened
        title="Archivar el plato"
        text={`«${dish.name}» deja de verse en la carta. Lo que se anotó de él queda en el historial.`}
        detail="Si solo se ha acabado, apague «Disponible»."
        confirmLabel="Archivar"
        isRunning={removal.isRunning}
        onConfirm={() => removal.run({ id: dish.id })}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}
