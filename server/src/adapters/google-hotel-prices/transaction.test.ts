import { expect, test } from 'vitest'
import { transactionXml } from './transaction.ts'

test('a message names the rooms, and each stay with its lowest price first, in the order of the reference', () => {
  const xml = transactionXml({
    propertyId: 'p1',
    at: new Date('2026-06-01T08:00:00Z'),
    rooms: [{ id: 'r1', name: 'Doble "A&B" <vista>', places: 2 }],
    stays: [
      {
        stay: { checkIn: '2026-07-10', checkOut: '2026-07-12' },
        rates: [
          { roomId: 'r1', total: 16_000, touristTax: 440 },
          { roomId: 'r2', total: 20_050, touristTax: 440 },
        ],
      },
      { stay: { checkIn: '2026-07-11', checkOut: '2026-07-12' }, rates: [] },
    ],
  })
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<Transaction timestamp="2026-06-01T08:00:00.000Z" id="p1-1780300800000">' +
      '<PropertyDataSet><Property>p1</Property><RoomData><RoomID>r1</RoomID>' +
      '<Name><Text text="Doble &quot;A&amp;B&quot; &lt;vista&gt;" language="es"/></Name><Capacity>2</Capacity></RoomData></PropertyDataSet>' +
      '<Result><Property>p1</Property><RoomID>r1</RoomID><Checkin>2026-07-10</Checkin><Nights>2</Nights>' +
      '<Baserate currency="EUR">160.00</Baserate><Tax currency="EUR">0.00</Tax><OtherFees currency="EUR">4.40</OtherFees>' +
      '<RoomBundle><RoomID>r2</RoomID><Baserate currency="EUR">200.50</Baserate><Tax currency="EUR">0.00</Tax>' +
      '<OtherFees currency="EUR">4.40</OtherFees></RoomBundle></Result>' +
      '<Result><Property>p1</Property><Checkin>2026-07-11</Checkin><Nights>1</Nights><Unavailable><NoVacancy/></Unavailable></Result>' +
      '</Transaction>',
  )
})
