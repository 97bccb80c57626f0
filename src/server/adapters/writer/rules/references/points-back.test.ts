import { expect, test } from 'vitest';
import { pointsBack } from './points-back.ts';

test.each([
  'As with the mill before, she sold it.',
  'More than with others, one notes a balance with him.',
  'Another mill followed.',
  'She sold the other one.',
  'The previous owner was a baker.',
  'In 1912 she won again.',
  'She also wrote plays.',
  'The baker continued to wait.',
  'All six mills were sold.',
  'Doe appealed against both decisions.',
  'A third mill was built by her son.',
  'Doe lost 2 to 6.',
  'Despite her injuries, she won.',
  'Doe wanted to film their novel.',
  'The followers of this idea were millers.',
  'Initially, nobody came.',
  'The next year, the mill was sold.',
  'Three years later, she left Bern.',
  'That October, a baker came.',
])('pointsBack: %j goes on from the sentence before', (text) => {
  expect(pointsBack(text)).toBe(true);
});

test.each([
  'She moved from one town to another.',
  'Of the two mills, one was sold and the other burnt.',
  'The mill is still in use.',
  'The bakers sold their mill.',
  'She left Bern three years later than her sister.',
  'She never sang again.',
  'She was known to both bakers and brewers.',
  'There were bakers on both sides.',
  'She chose the same town as her sister.',
  'A second-hand mill was bought by Doe.',
  'She lost the mill to her brother.',
])('pointsBack: %j stands alone', (text) => {
  expect(pointsBack(text)).toBe(false);
});
