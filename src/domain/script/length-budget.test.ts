import { expect, test } from 'vitest';
import { LengthBudget } from './length-budget.ts';

test('the surplus of a closed segment goes to the open ones', () => {
  const budget = new LengthBudget([100, 200, 200, 100]);
  expect(budget.getGoal(1)).toBe(200);
  budget.add(0, 40);
  expect(budget.getGoal(1)).toBe(200);
  budget.close(0);
  expect(budget.getGoal(1)).toBe(220);
  budget.add(1, 250);
  budget.close(1);
  expect(budget.getGoal(2)).toBe(205);
});

test('no segment becomes far longer or shorter than planned', () => {
  const budget = new LengthBudget([1000, 100, 100]);
  budget.close(0);
  expect(budget.getGoal(1)).toBe(150);
  const other = new LengthBudget([100, 100]);
  other.add(0, 400);
  other.close(0);
  expect(other.getGoal(1)).toBe(80);
});

test('the podcast is short only if closed segments lack more than a twelfth of its words', () => {
  const budget = new LengthBudget([100, 200, 200]);
  budget.add(0, 70);
  budget.close(0);
  expect(budget.isShort()).toBe(false);
  budget.add(1, 180);
  budget.close(1);
  expect(budget.isShort()).toBe(true);
});
