import type { Phrases } from './phrases.ts';

export const vi = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Xin chào và chào mừng quý vị. Tôi là {me}.',
    'Xin chào quý vị, tôi là {me}.',
    'Chào mừng quý vị. Tên tôi là {me}.',
  ],
  introductions: [
    'Còn tôi là {me}. Cả hai giọng của chúng tôi đều là giọng nói tổng hợp.',
    'Và tên tôi là {me}. Những giọng quý vị đang nghe là giọng nói tổng hợp.',
  ],
  subjects: ['Chủ đề hôm nay: {x}.', 'Hôm nay chúng ta cùng nói về {x}.'],
  withoutSubject: 'Chúng ta bắt đầu nhé.',
  thanks: [
    'Chương trình hôm nay xin kết thúc tại đây. Tôi là {me}. Cảm ơn quý vị đã lắng nghe.',
    'Chúng tôi xin dừng ở đây. Tôi là {me}. Cảm ơn quý vị đã đồng hành.',
  ],
  farewells: [
    'Tôi là {me}. Quý vị vừa nghe hai giọng nói tổng hợp. Nguồn có trong bản chép lời. Xin chào và hẹn gặp lại.',
    '{me} cũng xin tạm biệt. Đây là những giọng nói tổng hợp. Cơ sở của từng câu có trong bản chép lời. Hẹn gặp lại quý vị.',
  ],
  chapters: ['Tiếp theo: {x}.', 'Phần tiếp theo: {x}.'],
  opening: 'Mở đầu',
  closing: 'Lời kết',
  questions: 'Câu hỏi của thính giả',
  leadIns: ['Hãy xem bài viết nói gì.', 'Bài viết có đề cập đến điều đó.'],
  doesNotSay: 'Bài viết không đề cập đến điều đó.',
  closest: 'Câu gần nhất với điều đó là câu này.',
  asked: 'Một thính giả hỏi:',
  notes: {
    disclosure:
      'Do AI tạo ra: phần mềm đã làm podcast này từ các bài bách khoa toàn thư, và hai giọng nói tổng hợp, {A} và {B}, trình bày.',
    changes: 'Văn bản đã được rút gọn và điều chỉnh cho hai giọng.',
    conversation: 'Cuộc trò chuyện của hai giọng.',
    reading: 'Bài viết do hai giọng đọc.',
    source: 'Nguồn',
    revision: 'Wikipedia, phiên bản {n}',
    textWasChanged: 'văn bản đã được thay đổi',
    sameLicence: 'Tập này có cùng giấy phép.',
    excerpt: 'Bài viết quá dài đối với mô hình; mô hình đã đọc phần đầu của các mục và chọn từ đó.',
    readTurn: 'Một câu thoại được đọc từ bài viết vì mô hình không viết được.',
    readTurns: '{n} câu thoại được đọc từ bài viết vì mô hình không viết được.',
    checked: 'Đã kiểm tra tự động.',
    reviewedTurn: 'Đã kiểm tra tự động; một mô hình khác đã kiểm tra một câu thoại.',
    reviewedTurns: 'Đã kiểm tra tự động; một mô hình khác đã kiểm tra {n} câu thoại.',
  },
} satisfies Phrases;
