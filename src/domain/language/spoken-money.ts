import { formatCardinal, formatNumber, NUMBER_PATTERN } from './number-words.ts';
import { type Match, replaceMatches } from './replace-matches.ts';
import { isBeforeNoun, MAGNITUDES } from './spoken-measures.ts';
import { parsePairs } from './words.ts';

const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, cent?: string]>> = {
  ...{ $: ['dollar', 'dollars', 'cent'], '€': ['euro', 'euros', 'cent'], '£': ['pound', 'pounds', 'pence'] },
  ...{ '¥': ['yen', 'yen'], '₹': ['rupee', 'rupees'], '₽': ['ruble', 'rubles'], '₩': ['won', 'won'] },
  ...{ '₪': ['shekel', 'shekels'], '₺': ['lira', 'lira'] },
};
const COUNTRIES = parsePairs(`
  A: Australian, AU: Australian, C: Canadian, CA: Canadian, NZ: New Zealand, HK: Hong Kong, S: Singapore,
  NT: Taiwan
`);
const SIGNS = '[$€£¥₹₽₩₪₺]';
const WORDS = 'hundred|thousand|million|billion|trillion|lakh crore|lakh|crore';
const MAGNITUDE = String.raw`(?:[\s-]?(?<word>${WORDS})|\s?(?<short>k|mn|m|bn|b|tn))?\b(?!\.\d)`;

const MONEY_BEFORE = new RegExp(
  `(?:\\b(?<country>US|AU|A|CA|C|NZ|HK|NT|S))?(?<sign>${SIGNS})\\s?(?<from>${NUMBER_PATTERN})(?:\\s?[–-]\\s?${SIGNS}?(?<to>${NUMBER_PATTERN}))?${MAGNITUDE}`,
  'gi',
);
const INDIAN_GROUPS = /(?<![\d,.])\d{1,2}(?:,\d{2})+,\d{3}(?![\d,])/g;
const RUPEES = /\b(?:Rs\.?|INR)\s?(?=\d)/g;
/** '£3 4s 8d', '2s 6d' and '15s. was'; '15s' alone are seconds. */
const OLD_MONEY =
  /(?:£(\d+) )?\b(\d{1,2})s\.? (\d{1,2})d\b\.?|£(\d+) (\d{1,2})s\b\.?|\b(\d{1,2})s\.(?= \p{Ll})/gu;

/** '$1.5 million' -> 'one point five million dollars', '£2.50' -> 'two pounds and fifty pence'. */
export function expandMoney(text: string): string {
  const coins = expandOldMoney(text.replace(RUPEES, '₹')).replace(
    /(?<!\d)(\d+) ?¢/g,
    (_, cents: string) => `${cents} cent${cents === '1' ? '' : 's'}`,
  );
  // A sign after its number: '500 €'.
  return replaceMatches(coins, MONEY_BEFORE, formatAmount).replace(
    new RegExp(SIGNS, 'g'),
    (sign) => ` ${CURRENCIES[sign]?.[1] ?? ''} `,
  );
}

function formatAmount({ groups, before, after }: Match): string {
  const { country = '', sign = '', from = '', to, word, short = '' } = groups;
  const magnitude = word?.toLowerCase() ?? MAGNITUDES[short.toLowerCase()] ?? '';
  const money = formatMoney(sign, from, to, magnitude, isBeforeNoun(before, after));
  const name = COUNTRIES[country.toUpperCase()];
  return name === undefined ? money : money.replace(/dollars?/, (dollars) => `${name} ${dollars}`);
}

/** '2,50,000' -> '250,000' */
export function regroupDigits(text: string): string {
  return text.replace(INDIAN_GROUPS, (number) =>
    number.replaceAll(',', '').replace(/\B(?=(?:\d{3})+$)/g, ','),
  );
}

function formatMoney(
  sign: string,
  from: string,
  to: string | undefined,
  magnitude: string,
  isSingular: boolean,
): string {
  const [one, many, cent = ''] = CURRENCIES[sign] ?? ['', ''];
  const name = isSingular ? one : many;
  const range = to === undefined ? '' : ` to ${formatNumber(to)}`;
  if (magnitude !== '') return `${formatNumber(from)}${range} ${magnitude} ${name}`;
  if (range !== '') return `${formatNumber(from)}${range} ${name}`;
  const [whole = '', cents] = from.replaceAll(',', '').split('.');
  if (cents?.length === 2 && cent !== '') {
    const small = formatCardinal(Number(cents));
    const coins = cent === 'cent' && cents !== '01' ? 'cents' : cent;
    if (Number(whole || '0') === 0) return `${small} ${coins}`;
    const big = `${formatCardinal(whole)} ${whole === '1' ? one : many}`;
    return cents === '00' ? big : `${big} and ${small} ${coins}`;
  }
  return `${formatNumber(from)} ${from === '1' ? one : name}`;
}

function expandOldMoney(text: string): string {
  return text.replace(OLD_MONEY, (_, pounds, shillings, pence, morePounds, moreShillings, bare) => {
    const parts = [
      formatCoins(pounds ?? morePounds, 'pound', 'pounds'),
      formatCoins(shillings ?? moreShillings ?? bare, 'shilling', 'shillings'),
      pence === undefined ? '' : `and ${formatCoins(pence, 'penny', 'pence')}`,
    ];
    return parts.filter((part) => part !== '').join(' ');
  });
}

function formatCoins(count: string | undefined, one: string, many: string): string {
  return count === undefined ? '' : `${formatCardinal(count)} ${count === '1' ? one : many}`;
}
