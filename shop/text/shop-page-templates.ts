import type { Settings } from '../../contracts/settings.ts'
import { type ShopPage, type ShopPageKind, shopPageKinds } from '../../contracts/shop-pages.ts'
import { formatWhatsappNumber } from '../../contracts/phones.ts'
import { htmlText } from './html-text.ts'

/**
 * A first text for each page: what the law says, and who the shop is. Nothing that only the shop
 * can promise. Visitors see it once the owner has published it.
 */
export function templateOf(kind: ShopPageKind, settings: Settings): string {
  return templates[kind](settings)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
}

/** The pages as the owner edits them: what is stored, else the template, which is not shown. */
export function editedPages(settings: Settings): ShopPage[] {
  return shopPageKinds.map(
    (kind) =>
      settings.shopPages.find((page) => page.kind === kind) ?? {
        kind,
        text: templateOf(kind, settings),
        isShown: false,
      },
  )
}

const templates: Record<ShopPageKind, (settings: Settings) => string> = {
  about: (settings) => `
    <p>${htmlText(settings.description || settings.companyName)}</p>
    <h2>Onde e quando</h2>
    ${listOf([
      settings.address,
      ...settings.openingHours.map(({ days, hours }) => `${days}: ${hours}`),
    ])}
    <h2>Quem somos</h2>
    ${listOf([
      settings.companyName,
      settings.cnpj && `CNPJ ${settings.cnpj}`,
      ...contactsOf(settings),
    ])}`,
  exchanges: (settings) => `
    <h2>Comprou sem vir à loja? Você tem 7 dias</h2>
    <p>Quem compra pelo site, pelo WhatsApp ou por telefone pode desistir em até 7 dias depois de
     receber o produto, sem precisar dizer por quê. Devolvemos tudo o que foi pago, também o frete
     (Código de Defesa do Consumidor, art. 49).</p>
    <h2>Veio com defeito</h2>
    <p>Se o defeito não for resolvido em até 30 dias, você escolhe: outro produto igual, o dinheiro
     de volta ou um desconto no preço (art. 18). Os prazos para reclamar são os da garantia
     legal.</p>
    <h2>Como pedir</h2>
    <p>Fale com a gente e diga o que comprou e quando; a nota ou o comprovante ajuda.</p>
    ${listOf([settings.companyName, settings.address, ...contactsOf(settings)])}`,
  guarantee: (settings) => `
    <h2>Garantia legal</h2>
    ${listOf([
      'Produtos e serviços duráveis, como bicicletas, peças, capacetes e revisões: 90 dias.',
      'Produtos que se consomem com o uso, como óleos e géis: 30 dias.',
    ])}
    <p>O prazo conta da entrega, ou do fim do serviço. Um defeito oculto tem o mesmo prazo, que
     conta de quando aparece (Código de Defesa do Consumidor, art. 26).</p>
    <h2>Garantia do fabricante</h2>
    <p>Alguns fabricantes dão um prazo a mais. Ele se soma ao da lei, e as condições estão no termo
     que acompanha o produto (art. 50).</p>
    <h2>Como usar</h2>
    <p>Traga o produto com a nota ou o comprovante da compra, ou fale com a gente antes.</p>
    ${listOf([settings.companyName, settings.address, ...contactsOf(settings)])}`,
  privacy: (settings) => `
    <p>Para ver os produtos não é preciso dizer quem você é. O site não usa cookies de
     publicidade.</p>
    <h2>O que fica guardado, e para quê</h2>
    ${listOf([
      'Os favoritos, os produtos vistos e a sua lista ficam no seu navegador. Uma lista que você envia fica na loja sob um código, sem o seu nome, até 30 dias depois de aberta pela última vez.',
      'Nome, telefone, email e endereço, quando você compra, pede um orçamento ou um aviso: para atender o seu pedido (execução de contrato, LGPD, art. 7º, V).',
      'As vendas, com o que foi comprado e pago: pelos prazos das leis fiscais e do consumidor (art. 7º, II).',
      'O endereço de rede (IP) pode ser registrado pelo servidor: para proteger o site (art. 7º, IX).',
    ])}
    <h2>Por quanto tempo</h2>
    <p>O cadastro fica enquanto você é cliente ou até pedir que seja apagado. O que a lei manda
     guardar, como as vendas, fica até o fim do prazo dela, sem ser usado para outra coisa.</p>
    <h2>Quem mais recebe</h2>
    <p>Só quem participa do atendimento, e só o necessário: quem hospeda o site, o banco ou a
     operadora do pagamento, quem faz a entrega, e os órgãos públicos quando a lei obriga. As
     conversas pelo WhatsApp passam pela empresa dele, que tem regras próprias e guarda dados também
     fora do Brasil.</p>
    <h2>Os seus direitos</h2>
    <p>Você pode perguntar se temos dados seus e com quem foram compartilhados, ver e receber uma
     cópia, levar a outra empresa, corrigir, pedir que sejam apagados ou deixados sem o seu nome, e
     se opor a um uso ou retirar uma autorização (Lei 13.709/2018, art. 18). Se a resposta não
     resolver, pode reclamar à ANPD, a Autoridade Nacional de Proteção de Dados.</p>
    <h2>Como pedir</h2>
    <p>Fale com a gente e diga o que quer; não custa nada. A resposta completa vem em até 15 dias
     (art. 19). Podemos pedir algo que confirme que os dados são mesmo seus. Quem responde por
     eles:</p>
    ${listOf([settings.companyName, ...contactsOf(settings), settings.address])}`,
}

function contactsOf({ email, phone, whatsappNumber }: Settings): string[] {
  const whatsapp = formatWhatsappNumber(whatsappNumber)
  return [
    email && `Email: ${email}`,
    whatsapp && `WhatsApp: ${whatsapp}`,
    phone !== '' && phone !== whatsapp ? `Telefone: ${phone}` : '',
  ].filter((text) => text !== '')
}

function listOf(texts: string[]): string {
  const items = texts.filter((text) => text !== '').map((text) => `<li>${htmlText(text)}</li>`)
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}
