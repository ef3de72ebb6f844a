import { Button } from '@mantine/core'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { seasonsApi, type Season } from '@posada/contract/prices/seasons'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { useToday } from '../../../../lib/use-today.ts'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { SetupSection } from '../setup-section.tsx'
import setup from '../setup.module.css'
import { ApplySeasonDialog } from './apply-season-dialog.tsx'
import { seasonColumns } from './season-columns.tsx'
import { SeasonDialog } from './season-dialog.tsx'

type Open = { edits: Season | null } | { applies: Season; nextYear: boolean }

/** 'Temporadas': named periods with their prices, by date. */
export function SeasonsDialog({ establishmentId, onClose }: { establishmentId: string; onClose: () => void }) {
  const list = useQueryCall(seasonsApi.list, { establishmentId }, { kinds: ['seasons', 'sale-types', 'price-plans'] })
  const types = useQueryCall(saleTypesApi.list, { establishmentId }, { kinds: ['sale-types', 'price-plans', 'units'] })
  const mayEdit = useMay(seasonsApi.save)
  const today = useToday()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const seasons = list.data && [...list.data.seasons].sort((a, b) => (a.from < b.from ? -1 : 1))
  const addButton = mayEdit && types.data && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen({ edits: null })}>
      Nueva temporada
    </Button>
  )
  return (
    <ViewDialog title="Temporadas" size={980} onClose={() => open === null && onClose()}>
      <SetupSection
        title="Temporadas de precios"
        text="Guardar una temporada no cambia ningún día: sus precios se ponen al aplicarla, y antes se ve lo que cambiaría."
        action={seasons && seasons.length > 0 && addButton}
      >
        <div className={setup.list}>
          <DataTable
            label="Temporadas"
            columns={seasonColumns({
              today,
              seasons: seasons ?? [],
              plans: types.data?.pricePlans ?? [],
              onOpen: types.data ? (season) => setOpen({ edits: season }) : null,
              onApply: mayEdit ? (season, nextYear) => setOpen({ applies: season, nextYear }) : null,
            })}
            rows={seasons}
            rowKey={({ id }) => id}
            error={list.error ?? types.error}
            onRetry={() => void Promise.all([list.refetch(), types.refetch()])}
            empty={
              <EmptyState
                icon={<Icon of={IconCalendarEvent} size={24} />}
                title="Todavía no hay temporadas"
                text={
                  mayEdit
                    ? 'Verano, Semana Santa, puentes: sus precios se escriben una vez y se aplican cada año.'
                    : 'Las crean el propietario de la cuenta y la recepción.'
                }
                action={addButton}
              />
            }
          />
        </div>
      </SetupSection>
      {open && (
        <NestedDialog>
          {'applies' in open ? (
            <ApplySeasonDialog season={open.applies} nextYear={open.nextYear} onClose={close} />
          ) : (
            types.data && (
              <SeasonDialog
                establishmentId={establishmentId}
                season={(open.edits && seasons?.find(({ id }) => id === open.edits?.id)) ?? open.edits}
                types={types.data.types}
                realPlans={types.data.parentPlans}
                onClose={close}
              />
            )
          )}
        </NestedDialog>
      )}
    </ViewDialog>
  )
}
