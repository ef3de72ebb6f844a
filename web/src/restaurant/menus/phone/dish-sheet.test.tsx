import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { apiDouble } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aDish, aMenu } from '../../../test/menus.ts'
import { openMenus } from '../../../test/open-menus.ts'

const api = apiDouble()
const picture = { id: 'p1', url: '/p1.jpg', isCover: true }

test.each([
  { act: () => fireEvent.click(screen.getByText('Archivar plato')), question: 'Archivar el plato' },
  {
    act: async () => {
      fireEvent.click(screen.getByLabelText('Más de la foto 1'))
      fireEvent.click(await screen.findByText('Eliminar…'))
    },
    question: 'Eliminar la foto 1',
  },
])('on a telephone Esc closes only the question: $question', async ({ act, question }) => {
  const wide = window.matchMedia
  onTestFinished(() => void (window.matchMedia = wide))
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width: 699px') })
  openMenus(api, [aMenu({ Entrantes: [aDish({ images: [picture] })] })])
  fireEvent.click(await screen.findByText('Gazpacho'))
  await screen.findByRole('dialog', { name: 'Gazpacho' })
  await act()
  const dialog = await screen.findByRole('dialog', { name: question })
  const cancel = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancelar')
  cancel?.focus()
  fireEvent.keyDown(cancel ?? dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Gazpacho' })).toBeDefined()
})
