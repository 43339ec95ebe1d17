//! Monta e verifica um IUD da e-Fatura, só com a biblioteca padrão do Rust.

/// Algarismos de cada campo: repositório, data, NIF, LED, tipo, número, aleatório.
const LENGTHS: [usize; 7] = [1, 6, 9, 5, 2, 9, 10];

/// Da direita para a esquerda, dobra um algarismo sim, outro não.
fn luhn_digit(digits: &str) -> Option<u32> {
    let mut sum = 0;
    for (index, character) in digits.chars().rev().enumerate() {
        let digit = character.to_digit(10)?;
        let value = if index % 2 == 0 { digit * 2 } else { digit };
        sum += if value > 9 { value - 9 } else { value };
    }
    Some((10 - sum % 10) % 10)
}

fn build_iud(fields: &str) -> Option<String> {
    if !fields.split(' ').map(str::len).eq(LENGTHS) {
        return None;
    }
    let digits = fields.replace(' ', "");
    luhn_digit(&digits).map(|check| format!("CV{digits}{check}"))
}

fn check(iud: &str) -> &'static str {
    let digits = iud.strip_prefix("CV").unwrap_or_default();
    let well_formed = digits.len() == 43
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && digits.starts_with(['1', '2', '3']);
    if well_formed && luhn_digit(&digits[..42]) == digits[42..].parse().ok() {
        "aceite"
    } else {
        "recusado"
    }
}

fn main() {
    let demo = "3 261121 123456789 00001 01 000000042 0123456789";
    let iud = build_iud(demo).expect("cada campo tem o comprimento certo");
    let changed = format!("{}3{}", &iud[..33], &iud[34..]);
    println!("IUD: {iud}");
    println!("Original: {}", check(&iud));
    println!("Um algarismo trocado: {}", check(&changed));
}
