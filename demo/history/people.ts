import { withoutAccents } from '../../contracts/text.ts'
import type { PastClient } from '../../shop/clients/past-clients.ts'
import type { Random } from '../seed/random.ts'
import { firstNames, surnames } from '../seed/vocabulary.ts'

/** The kind of riding decides what a client buys. */
export type Rider = 'road' | 'mtb' | 'gravel' | 'city' | 'family' | 'workshop'

export type Person = Omit<PastClient, 'id' | 'createdAt'> & {
  rider: Rider
  /** The weight in the choice of the next buyer. */
  visits: number
}

const workshops = [
  'Oficina Pedal Firme',
  'Bicicletaria do Morro',
  'Oficina Dois Aros',
  'Grupo de Pedal Serra Acima',
  'Pousada Pedra da Vigia',
]

const streets = [
  'Rua das Acácias',
  'Rua do Café',
  'Rua da Estação',
  'Avenida do Rio Norte',
  'Rua das Mangueiras',
  'Travessa da Ponte',
  'Rua do Mirante',
  'Estrada da Cachoeira',
]
const places = [
  'Centro, Alegre, ES',
  'Vila Nova, Alegre, ES',
  'Alto do Cruzeiro, Alegre, ES',
  'Centro, Guaçuí, ES',
  'Centro, Jerônimo Monteiro, ES',
  'Zona rural, Ibitirama, ES',
]

const people = 75
/** The mix in a small town: mostly mountain and city riders. */
const riders: Rider[] = [
  'mtb',
  'city',
  'mtb',
  'road',
  'family',
  'mtb',
  'city',
  'gravel',
  'road',
  'family',
]

/** Invented clients, the most frequent buyers first; no phone number or e-mail is real. */
export function inventPeople(random: Random): Person[] {
  const [firsts, lasts] = [shuffled(firstNames, random), shuffled(surnames, random)]
  // The second use of a first name gets another surname.
  const nameOf = (i: number) =>
    `${firsts[i % firsts.length]} ${lasts[(i + Math.floor(i / firsts.length)) % lasts.length]}`
  const persons = Array.from({ length: people }, (_, i) =>
    person(nameOf(i), i, riders[i % riders.length] ?? 'mtb', random),
  )
  const firms = workshops.map((name, i) => person(name, people + i, 'workshop', random))
  // The first workshop is the most frequent buyer, the others rank after 20 people.
  return [
    ...firms.slice(0, 1),
    ...persons.slice(0, 20),
    ...firms.slice(1),
    ...persons.slice(20),
  ].map((each, rank) => ({ ...each, visits: 1 / (rank + 4) }))
}

function person(name: string, i: number, rider: Rider, random: Random): Omit<Person, 'visits'> {
  const number = String(i + 1).padStart(4, '0')
  return {
    name,
    // No Brazilian number has a 0 after the area code or after the 9 of mobile phones.
    phone: random.chance(0.12) ? `(28) 0000-${number}` : `(28) 90000-${number}`,
    email: random.chance(0.82) ? `${mailName(name)}@correio.example` : null,
    address: random.chance(0.85)
      ? `${random.pick(streets)}, ${random.integer(3, 980)} — ${random.pick(places)}`
      : null,
    rider,
  }
}

function mailName(name: string): string {
  return withoutAccents(name).replace(/[^a-z]+/g, '.')
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
