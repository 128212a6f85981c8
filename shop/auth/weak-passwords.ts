import { withoutAccents } from '../../contracts/text.ts'
import type { Database } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'

const productName = 'pedivela'
/** Of every password, as the contract has it. */
const minLength = 8
const minWordLength = 3
/** Letters besides the words that someone could know about the user. */
const minOwnLetters = 4
/** As in "123", "2026" or "!2026": digits and signs around a word add little. */
const maxDecoration = 6

let commonPasswords: Promise<Set<string>> | undefined

/**
 * Throws InvalidInput, for the field, for a common password or one made of what is known about its
 * user: e-mail, name, name of the shop (rule: passwords-1).
 */
export async function refuseWeakPassword(
  db: Database,
  password: string,
  user: { email: string; name: string },
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const plain = withoutAccents(password)
  const { companyName } = await getSettings(db)
  if (isMadeOf(plain, [user.email, user.name, companyName, productName]))
    throw new InvalidInput({ [field]: 'Não use seu nome, seu email nem o nome da loja na senha.' })
  if (await isCommon(plain))
    throw new InvalidInput({ [field]: 'Esta senha é muito comum. Escolha outra.' })
}

async function isCommon(plain: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords()
  const common = await commonPasswords
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const isDecorated = plain.length - word.length <= maxDecoration
  const isCommonWord = (text: string) => text.length > minWordLength && common.has(text)
  return (
    isRepeated(plain) ||
    common.has(plain) ||
    isCommonWord(lettersOf(plain)) ||
    (isDecorated && (isCommonWord(word) || isCommonWord(lettersOf(word))))
  )
}

/** Whether it says the same several times, as "12341234", and is no password without that. */
function isRepeated(plain: string): boolean {
  const [, part] = /^(.+?)\1+$/.exec(plain) ?? []
  return part !== undefined && part.length < minLength
}

/** With letters instead of the signs that look like them: "p@ssw0rd". */
function lettersOf(text: string): string {
  return text.replace(/[@4301!$57]/g, (sign) => lookalikes[sign] ?? sign)
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Read when the first password is chosen: it takes four megabytes. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...brazilianPasswords])
}

function isMadeOf(plain: string, known: string[]): boolean {
  const named = known.map(withoutAccents)
  const texts = [...named, ...named.map((text) => text.replace(/[^a-z0-9]/g, ''))]
  const words = [...texts, ...texts.flatMap((text) => text.split(/[^a-z0-9]+/))]
    .filter((word) => word.length >= minWordLength)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  if (rest === plain) return false
  return rest.replace(/[^a-z]/g, '').length < minOwnLetters && rest.length <= maxDecoration
}

/**
 * Words that Brazilians use as passwords and that the international list lacks, in small letters
 * without accents.
 */
const brazilianPasswords = `
  abrir acesso administracao administrador administradora agosto alegria alterar amizade amorzinho
  aniversario aparecida atletico bahia balcao bemvinda bemvindo bicicleta bicicletaria botafogo
  brasileira brasileiro caixa carnaval chocolate cidade ciclismo ciclista cliente clientes
  computador comercial comercio compras conta corinthians corinthiano cristo cruzeiro deus
  deusamor deusefiel deusefielsempre deusnocomando deusnocontrole deusteama dezembro dinheiro
  domingo empresa entrar entrada escritorio esperanca espiritosanto esposa estoque euamodeus
  euamojesus eumeamo eusou eusoudeus eusouincrivel euteamo familiafeliz felizes fevereiro
  financeiro flamenguista fluminense fortaleza funcionario gerencia gerente gratidao guarani
  gustavo inicio internacional janeiro jesuscristo jesusefiel jesusmeama jesusteama joaopedro
  julho junho lapis liberdade loja lojista loucura mariaclara marido marco maio meuamor meubem
  meudeus meufilho meusamores minhafamilia minhafilha minhasenha minhavida mudar mudarsenha
  namorada namorado natal negocio nossasenhora novasenha novembro numero outubro padrao
  palmeirense pedal pedalar pessoal portugues presente primeiro princesinha quarta quinta
  redefinir reservado sagrado saopaulo saopaulofc santista saudade secreta secreto segredo segunda
  seguranca seguro senhaforte senhanova senhasecreta senhasegura senhasenha servico setembro sexta
  sistema suporte tecnico temporario teamodeus teamomuito terca teste trabalho trocar trocarsenha
  usuario vaicorinthians vascaino vasco venda vendas vendedor vendedora verao vidanova vitoriosa
  vitorioso`
  .trim()
  .split(/\s+/)
