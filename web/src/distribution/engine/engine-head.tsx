import { Button } from '@mantine/core'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EstablishmentSelect } from '../../establishments/establishments/public.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './engine.module.css'
import type { EngineFormState } from './use-engine-form.ts'

type Props = { state: EngineFormState; establishment: Establishment }

/** Whether the page is published, what lacks before it can be, and its address. */
export function EngineHead({ state, establishment }: Props) {
  const { url, isPublished, missing } = state.settings
  return (
    <>
      <PageHeader
        title="Motor de reservas"
        subtitle={
          <span className={styles.subtitle}>
            <ChosenEstablishment establishment={establishment} />
            <Badge tone={isPublished ? 'accent' : 'neutral'}>{isPublished ? 'En venta' : 'Sin publicar'}</Badge>
          </span>
        }
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon of={IconCopy} />}
              onClick={() => void copyText(url)}
            >
              Copiar la dirección
            </Button>
            {isPublished && (
              <Button
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                leftSection={<Icon of={IconExternalLink} />}
              >
                Abrir la página
              </Button>
            )}
            {state.mayEdit && <PublishButton state={state} />}
          </>
        }
      />
      {!isPublished && missing.length > 0 && (
        <Note tone="warning">
          <b>Antes de publicar:</b> {missing.join('. ')}.{' '}
          <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishment.id }}>
            Datos del establecimiento
          </Link>
        </Note>
      )}
    </>
  )
}

/** The name of the establishment; where there are several, the choice of another. */
function ChosenEstablishment({ establishment }: Pick<Props, 'establishment'>) {
  const navigate = useNavigate()
  const { data } = useQueryCall(saleTypesApi.establishments, {}, { kinds: ['establishments', 'channel'] })
  const establishments = data?.establishments ?? []
  if (establishments.length < 2) return establishment.name
  return (
    <EstablishmentSelect
      establishments={establishments}
      value={establishment.id}
      isOneRequired
      onChange={(id) =>
        id !== null &&
        void navigate({ to: '/dashboard/channel_manager/channel_house/$SafeURL/motor', params: { SafeURL: id } })
      }
    />
  )
}

function PublishButton({ state }: Pick<Props, 'state'>) {
  const [isAsking, setIsAsking] = useState(false)
  const { settings, isDirty, isSaving, isStale, publish } = state
  if (!settings.isPublished)
    return (
      <Button
        variant="filled"
        leftSection={<Icon of={IconWorld} />}
        disabled={isSaving || isStale}
        onClick={() => publish(true)}
      >
        {isDirty ? 'Guardar y publicar' : 'Publicar'}
      </Button>
    )
  return (
    <>
      <Button disabled={isSaving} onClick={() => setIsAsking(true)}>
        Retirar
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          title="Retirar el motor de reservas"
          text="Su página dejará de abrirse y no se podrá reservar en ella."
          detail="Las reservas ya hechas se quedan como están. Puede publicarla de nuevo cuando quiera, con la misma dirección."
          confirmLabel="Retirar"
          onConfirm={() => {
            setIsAsking(false)
            publish(false)
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
