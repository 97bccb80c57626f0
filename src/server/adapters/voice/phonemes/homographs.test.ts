import { describe, expect, test } from 'vitest';
import { phonemize } from './index.ts';

/** The word in question, its American sound, the sentence. */
const SENTENCES = `
record ɹˈɛkəɹd | She broke the record last year.
record ɹɪkˈɔɹd | They record every performance.
record ɹɪkˈɔɹd | He wanted to record the album in Berlin.
live lˈIv | The band recorded a live album.
live lˈɪv | About two million people live in the city.
live lˈɪv | Many species live near the coast.
live lˈIv | The concert was broadcast live on television.
lives lˈɪvz | She still lives in Paris.
lives lˈIvz | The war cost thousands of lives.
lives lˈIvz | Their lives were in danger.
lives lˈɪvz | He lives with his wife.
lead lˈɛd | The pipes were made of lead.
Lead lˈɛd | Lead poisoning harmed the workers.
lead lˈid | She played the lead role.
lead lˈid | This may lead to higher prices.
lead lˈɛd | Alchemists tried to turn lead into gold.
lead lˈɛd | The ore contains zinc and lead.
lead lˈid | He took the lead in the second half.
read ɹˈid | Children learn to read at school.
read ɹˈɛd | He read the letter and left.
read ɹˈɛd | The book was widely read.
read ɹˈɛd | She has read all his works.
read ɹˈɛd | I read it when I was young.
read ɹˈid | People who read often write well.
wind wˈɪnd | The wind blew from the north.
wind wˈInd | You must wind the clock every day.
winds wˈIndz | The river winds through the valley.
winds wˈɪndz | Strong winds damaged the roof.
tear tˈɪɹ | A tear ran down her face.
tear tˈɛɹ | They decided to tear down the wall.
tear tˈɛɹ | The jacket resists wear and tear.
tears tˈɪɹz | He was in tears.
present pɹˈɛzᵊnt | The present building dates from 1900.
present pɹˈɛzᵊnt | At present the tower is closed.
present pɹizˈɛnt | The authors present a new theory.
presents pɹizˈɛnts | He presents the news on television.
presents pɹˈɛzᵊnts | They gave each other presents.
use jˈus | The use of coal declined.
use jˈuz | Farmers use the water for their fields.
use jˈus | It is still in use today.
use jˈuz | Some people use it as fuel.
uses jˈuzᵻz | The machine uses a small motor.
uses jˈusᵻz | It has many uses.
used jˈust | He used to live in Rome.
used jˈuzd | The tool was used to cut stone.
used jˈust | She is used to the cold.
used jˈuzd | They used a hammer.
close klˈOz | The shop will close in May.
close klˈOs | They were close friends.
close klˈOs | The house is close to the sea.
close klˈOz | At the close of the war he returned.
close klˈOz | The meeting came to a close.
close klˈOz | They want to close the mine.
object ˈɑbʤɛkt | The object fell to the ground.
object əbʤˈɛkt | Critics object to the plan.
minute mˈɪnət | The trip takes one minute.
minute mInˈut | The water contains minute quantities of salt.
minute mInˈut | The differences are very minute.
content kˈɑntɛnt | The content of the book is disputed.
content kəntˈɛnt | He was content with the result.
content kˈɑntɛnt | The alcohol content is low.
desert dˈɛzəɹt | The desert covers a third of the country.
desert dɪzˈɜɹt | He tried to desert the army.
project pɹˈɑʤɛkt | The project began in May.
project pɹəʤˈɛkt | The figures project a decline.
conduct kˈɑndəkt | His conduct was praised.
conduct kəndˈʌkt | They conduct experiments.
conduct kəndˈʌkt | Metals conduct electricity.
contract kˈɑntɹækt | She signed a contract.
contract kəntɹˈækt | Muscles contract when they work.
produce pɹədˈus | The factories produce steel.
produce pɹˈOdus | Farmers sell their produce at the market.
refuse ɹɪfjˈuz | They refuse to pay.
refuse ɹˈɛfjus | Workers collect the refuse each morning.
subject sˈʌbʤɛkt | The subject of the painting is unknown.
subject sˈʌbʤɛkt | The region is subject to floods.
bow bˈO | He drew his bow and shot an arrow.
bow bˈW | The bow of the ship was damaged.
bow bˈW | Visitors bow before the king.
row ɹˈO | The seats in the front row are cheap.
row ɹˈW | A row over money followed.
sow sˈO | Farmers sow the seeds in spring.
sow sˈW | The sow had ten piglets.
wound wˈund | His wound was treated.
wound wˈWnd | The wire is wound around a core.
dove dˈʌv | A dove is a symbol of peace.
dove dˈOv | She dove into the water.
bass bˈAs | He plays bass guitar.
bass bˈæs | They fish for striped bass.
Polish pˈOlɪʃ | The Polish army retreated.
polish pˈɑlɪʃ | He used wax to polish the wood.
perfect pˈɜɹfɪkt | Nobody is perfect.
perfect pəɹfˈɛkt | It took years to perfect the method.
separate sˈɛpəɹət | They live in separate houses.
separate sˈɛpəɹˌAt | The mountains separate the two valleys.
estimate ˈɛstəmˌAt | Scientists estimate that it is old.
estimate ˈɛstəmət | This is only an estimate.
increase ɪnkɹˈis | The population will increase.
increase ˈɪnkɹis | An increase in prices followed.
increase ɪnkɹˈis | Prices increase every year.
export ˈɛkspɔɹt | Oil is its main export.
rebel ɹˈɛbᵊl | The rebel army attacked.
rebel ɹɪbˈɛl | The colonies began to rebel.
protest pɹˈOtˌɛst | The protest lasted a week.
protest pɹətˈɛst | Many people protest against the law.
progress pɹˈɑɡɹɛs | The attempt made little progress.
transport tɹænspˈɔɹt | The train can transport two hundred people.
transport tɹˈænspɔɹt | Public transport is good.
house hˈWz | They house the collection in a museum.
house hˈWs | The house was built in 1920.
advocate ˈædvəkˌAt | Her close relatives advocate reform.
advocate ˈædvəkət | She was an advocate of peace.
August ˈɔɡəst | He was born in August.
Reading ɹˈɛdɪŋ | He lived in Reading for years.
Reading ɹˈidɪŋ | Reading is taught early.
learned lˈɜɹnɪd | He was a learned man.
learned lˈɜɹnd | He learned to swim.
aged ˈAʤd | He died aged forty.
graduates ɡɹˈæʤuəts | Young graduates often graduate in May.
approximate əpɹˈɑksəmət | The approximate date is known.
appropriate əpɹˈOpɹiət | An appropriate response is needed.
conflict kənflˈɪkt | The two sides conflict over land.
conflict kˈɑnflɪkt | The conflict lasted ten years.
compounds kˈɑmpWndz | Most compounds of the element are toxic.
suspect sˈʌspɛkt | The suspect was arrested.
suspect səspˈɛkt | Police suspect a fire.
survey sˈɜɹvA | A survey of the land was made.
excuse ɪkskjˈuz | He could not excuse the error.
record ɹˈɛkəɹd | Rome attracts tourists in record numbers.
increase ˈɪnkɹis | It is not known what caused the increase.
use jˈuz | They then use it as a base.
exports ˈɛkspɔɹts | Its principal exports are oil and gas.
exports ɪkspˈɔɹts | The country exports the oil.
record ɹɪkˈɔɹd | He moved to London to record and release the album.
record ɹˈɛkəɹd | The sales record was broken.
live lˈɪv | His parents live in Leeds.
live lˈIv | The band played live at the festival.
live lˈɪv | Most frogs live in water.
objects əbʤˈɛkts | She objects to the name.
objects ˈɑbʤɛkts | Several objects were found.
houses hˈWzᵻz | The museum houses a large collection.
houses hˈWzᵻz | Old houses line the street.
produces pɹədˈusᵻz | The company produces wine.
use jˈuz | Researchers use these data.
use jˈus | Its use was banned in France.
use jˈus | The use of such tools is common.
refuse ɹɪfjˈuz | Critics of the project refuse to comment.
contest kəntˈɛst | The group decided not to contest the election.
contest kˈɑntɛst | The contest was held in Madrid.
contests kˈɑntɛsts | He won several contests.
combine kəmbˈIn | The two effects combine to form a cloud.
exports ˈɛkspɔɹts | Imports rose while exports fell.
permit pəɹmˈɪt | These rules permit the use of force.
permit pˈɜɹmɪt | He needs a permit.
desert dɪzˈɜɹt | They were forced to desert their homes.
increase ˈɪnkɹis | It measures the increase in volume.
increase ɪnkɹˈis | Costs increase with distance.
wound wˈund | The wound healed quickly.
wound wˈWnd | A thread wound around the bobbin.
separate sˈɛpəɹˌAt | Doctors separate the cells from the liquid.
estimate ˈɛstəmət | The estimate was too low.
estimate ˈɛstəmˌAt | Some historians estimate the number at ten thousand.
present pɹˈɛzᵊnt | She was present at the meeting.
present pɹizˈɛnt | The mayor will present the award.
perfect pəɹfˈɛkt | They perfect the craft over years.
perfect pˈɜɹfɪkt | It was a perfect day.
`;

function findSound(sentence: string, word: string): string | undefined {
  const spoken = sentence.replace(/\d+/g, 'nineteen');
  const words: readonly string[] = spoken.match(/[\p{L}'-]+/gu) ?? [];
  const index = words.indexOf(word);
  return phonemize(spoken, { accent: 'american' }).replace(/[.,]/g, '').split(' ')[index];
}

describe('homographs', () => {
  const rows = SENTENCES.trim().split('\n');
  test.each(rows)('reads %s', (row) => {
    const [, word = '', sound, sentence = ''] = /^(\S+) (\S+) \| (.+)$/.exec(row) ?? [];
    expect(findSound(sentence, word)).toBe(sound);
  });
});
