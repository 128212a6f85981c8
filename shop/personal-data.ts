import type { Schema } from '../db/schema.ts'

/** Where data about persons stands, and what happens to it. Texts are shown to people. */
export interface PersonalData {
  table: keyof Schema
  columns: string[]
  about: 'client' | 'staff' | 'visitor'
  what: string
  why: string
  /** How long it is kept. */
  until: string
  /** What the erasure of a client does with it. */
  erased: 'deleted' | 'emptied' | 'stays'
  /** What leads from a client to the rows; absent where nothing does. */
  by?: 'id' | 'clientId' | 'saleId'
  /** Columns that are no personal data by themselves and go into a client's file with it. */
  facts?: string[]
  /** Of an emptied column: what stands in it then; by default an empty text. */
  empty?: null
}

const contract = 'Atender e cumprir a venda (LGPD, art. 7º, V)'
const lawfulDuty = 'Prestar contas ao fisco e ao consumidor (LGPD, art. 7º, II e art. 16, I)'
const security = 'Segurança e prova de quem fez o quê (LGPD, art. 7º, IX)'
const untilErased = 'Até o cliente pedir que sejam apagados'
const withSale = 'Com a venda; pelo menos 5 anos'
const withStaff = 'Enquanto a loja tiver o registro'

const ofSale = { about: 'client', why: contract, until: withSale, by: 'saleId' } as const
const byStaff = { about: 'staff', why: security, until: withStaff, erased: 'stays' } as const

/**
 * Every column that holds data about persons (rule: clients-5). The erasure of a client, a client's
 * file and the page of what is kept follow this list, and a test finds columns that are not in it.
 */
export const personalData: PersonalData[] = [
  {
    table: 'clients',
    columns: ['name', 'nameKey', 'phone', 'phoneDigits', 'whatsappUsername', 'email', 'address'],
    about: 'client',
    what: 'Cadastro: nome, telefone, WhatsApp, email e endereço',
    why: contract,
    until: untilErased,
    erased: 'deleted',
    by: 'id',
    facts: ['createdAt'],
  },
  {
    table: 'sales',
    columns: ['clientName', 'clientKey', 'note'],
    about: 'client',
    what: 'Vendas: nome de quem comprou e observações',
    why: contract,
    until: untilErased,
    erased: 'emptied',
    by: 'clientId',
    facts: ['number', 'day', 'status', 'totalCents'],
  },
  {
    table: 'saleItems',
    columns: ['serial'],
    ...ofSale,
    what: 'Itens comprados e número de série de quadros',
    why: lawfulDuty,
    erased: 'stays',
    facts: ['productName', 'variantName', 'quantity'],
  },
  {
    table: 'saleItems',
    columns: ['priceReason'],
    ...ofSale,
    what: 'Motivos de preços alterados',
    erased: 'emptied',
    empty: null,
  },
  {
    table: 'payments',
    columns: ['note'],
    ...ofSale,
    what: 'Pagamentos e suas observações',
    erased: 'emptied',
    facts: ['day', 'means', 'amountCents'],
  },
  {
    table: 'saleReturns',
    columns: ['reason'],
    ...ofSale,
    what: 'Devoluções e seus motivos',
    erased: 'emptied',
    facts: ['day'],
  },
  {
    table: 'stockMovements',
    columns: ['reason'],
    ...ofSale,
    what: 'Motivos de movimentos de estoque da venda',
    erased: 'emptied',
  },
  {
    table: 'wishes',
    columns: ['name', 'phone'],
    about: 'client',
    what: 'Avise-me: quem espera por um produto',
    why: 'Avisar uma vez, como a pessoa pediu (LGPD, art. 7º, I)',
    until: 'Até o aviso, no máximo 90 dias',
    erased: 'deleted',
    by: 'clientId',
    facts: ['createdAt'],
  },
  {
    table: 'dataRequests',
    columns: ['personName', 'note', 'answer'],
    about: 'client',
    what: 'Pedidos sobre dados pessoais e suas respostas',
    why: 'Provar que o pedido foi atendido (LGPD, art. 7º, II e art. 18)',
    until: withStaff,
    erased: 'emptied',
    by: 'clientId',
    facts: ['kind', 'receivedDay', 'outcome', 'answeredDay'],
  },
  {
    table: 'incidents',
    columns: ['what', 'affected', 'measures'],
    about: 'client',
    what: 'Incidentes de segurança: o que houve e quem foi atingido',
    why: 'Registro obrigatório (Resolução CD/ANPD 15/2024, art. 10)',
    until: 'Pelo menos 5 anos',
    erased: 'stays',
  },
  {
    table: 'savedViews',
    columns: ['name', 'query'],
    about: 'client',
    what: 'Visões salvas das listas: o que se buscou nelas pode ser um nome',
    why: contract,
    until: 'Até alguém da loja remover a visão',
    erased: 'stays',
  },
  {
    table: 'idempotencyKeys',
    columns: ['answer'],
    about: 'client',
    what: 'Respostas guardadas para pedidos repetidos por falha de rede',
    why: contract,
    until: '24 horas',
    erased: 'deleted',
  },
  {
    table: 'auditLog',
    columns: ['userName', 'subjectName', 'before', 'after'],
    about: 'client',
    what: 'Registro de alterações: quem mudou o quê, de que para quê',
    why: security,
    until: withStaff,
    erased: 'emptied',
  },
  {
    table: 'lists',
    columns: ['note'],
    about: 'visitor',
    what: 'Listas de visitantes: o recado escrito nelas, sem nome',
    why: contract,
    until: 'Até a lista expirar',
    erased: 'stays',
  },
  {
    table: 'users',
    columns: ['name', 'email'],
    ...byStaff,
    what: 'Usuários: nome, email e comissão de quem trabalha na loja',
    until: 'Até o usuário ser excluído',
  },
  {
    table: 'sessions',
    columns: ['device', 'network'],
    ...byStaff,
    what: 'Sessões: navegador e rede, sem o endereço exato',
    until: 'Até 30 dias',
  },
  {
    table: 'loginFailures',
    columns: ['account', 'address'],
    ...byStaff,
    what: 'Entradas recusadas: email digitado e endereço de rede',
    until: '15 minutos',
  },
  {
    table: 'securityEvents',
    columns: ['userName', 'about', 'network'],
    ...byStaff,
    what: 'Eventos de segurança: quem, e de que rede',
  },
  ...(
    [
      ['sales', 'createdByName', 'approvedByName'],
      ['discountApprovals', 'approverName'],
      ['payments', 'userName'],
      ['saleReturns', 'userName'],
      ['cashCounts', 'userName', 'note'],
      ['cashMovements', 'userName', 'note'],
      ['stockMovements', 'userName', 'supplier'],
      ['stockEntries', 'userName', 'supplier', 'document', 'reason'],
      ['stocktakes', 'userName', 'endedByName', 'reversedByName', 'note', 'reason'],
      ['stocktakeLines', 'userName'],
      ['wishes', 'userName'],
      ['dataRequests', 'userName'],
      ['incidents', 'userName'],
      ['bulkChanges', 'userName'],
    ] as const
  ).map(([table, ...columns]): PersonalData => ({
    table,
    columns,
    ...byStaff,
    what: 'Quem da loja fez cada coisa, e o que anotou',
  })),
]
